import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '../../testing/draw.tsx'
import { addMonths } from './use-calendar-keys.ts'
import { Day } from './when-fields.tsx'

function Birthday({ latest }: { latest?: string }) {
  const [value, setValue] = useState('2026-01-30')
  return <Day id="birthday" name="誕生日" {...{ value, error: null, hint: undefined, latest }} onChange={setValue} />
}

const day = (name: string) => page.getByRole('button', { name, exact: true })

async function openOn(latest?: string) {
  await page.viewport(1366, 768)
  await draw(<Birthday {...(latest && { latest })} />)
  await page.getByRole('button', { name: /^誕生日/ }).click()
  await expect.element(day('2026年1月30日(金)')).toBeVisible()
  ;(day('2026年1月30日(金)').element() as HTMLElement).focus()
}

it.each([
  ['{ArrowRight}{ArrowRight}', '2026年2月1日(日)'],
  ['{ArrowDown}', '2026年2月6日(金)'],
  ['{ArrowDown}{ArrowUp}', '2026年1月30日(金)'],
  ['{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}', '2025年12月26日(金)'],
  ['{PageUp}', '2025年12月30日(火)'],
  ['{PageDown}', '2026年2月28日(土)'],
])('leads by %s to %s, which Enter chooses', async (keys, name) => {
  await openOn()
  await userEvent.keyboard(keys)
  await expect.element(day(name)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: `誕生日 ${name}` })).toBeVisible()
})

it('stays within the days that may be chosen', async () => {
  await openOn('2026-02-03')
  await userEvent.keyboard('{PageDown}')
  await expect.element(day('2026年2月3日(火)')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(day('2026年2月3日(火)')).toHaveFocus()
})

it.each([
  ['2026-03-31', -1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-01-15', -1, '2025-12-15'],
])('%s and %s months are %s', (from, count, to) => {
  expect(addMonths(from, count)).toBe(to)
})
