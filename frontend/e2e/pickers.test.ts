import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sampled } from '@tcheck/local-cloud/testing/sampled'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { WindowKind } from './browser.ts'
import { openJourney } from './journey.ts'
import { clockFaultsOf, keyboardFaultsOf, pointerFaultsOf } from './picker-faults.ts'
import { type PickerUse, pickerUses } from './picker-uses.ts'
import { settled } from './screen-states.ts'
import { openVisitors } from './screen-visitors.ts'
import { ownId } from './tenant.ts'

const SRC = join(import.meta.dirname, '../src')
const THEIR_OWN = 'ui/form/when-fields.tsx'

/** All have a touch screen, a mouse and a keyboard. */
const windows: readonly WindowKind[] = ['touchLaptop', 'tablet', 'phone']

const journey = openJourney()
const visitors = openVisitors(journey)

test('every file that shows a date or time field is in the list', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.tsx') && !/\.test\.|^testing\//.test(file) && file !== THEIR_OWN)
  const shows = /ui\/form\/when-fields\.tsx'|@mantine\/dates|type="(?:date|month|time|week|datetime-local)"/
  expect(files.filter((file) => shows.test(readFileSync(join(SRC, file), 'utf8'))).sort()).toEqual(
    Object.keys(pickerUses).sort(),
  )
})

async function open({ visitor, path, reveal }: PickerUse, window: WindowKind): Promise<Page> {
  const { page } = await visitors.as(visitor, window)
  await page.goto(ownId(path))
  await settled(page)
  await reveal?.(page)
  return page
}

async function faultsOf(use: PickerUse, window: WindowKind): Promise<string[]> {
  const page = await open(use, window)
  const faults: string[] = []
  const add = (how: string, label: RegExp, found: readonly string[]) =>
    faults.push(...found.map((fault) => `${window}, ${label.source} by ${how}: ${fault}`))
  for (const label of use.days) {
    add('mouse', label, await pointerFaultsOf(page, label, 'mouse'))
    add('touch', label, await pointerFaultsOf(page, label, 'touch'))
    add('keyboard', label, await keyboardFaultsOf(page, label))
  }
  for (const label of use.clocks ?? []) add('keyboard', label, await clockFaultsOf(page, label))
  return faults
}

test.each(Object.entries(pickerUses))('in %s a day is chosen by mouse, touch and keyboard', async (_, use) => {
  const faults: string[] = []
  for (const window of sampled(windows)) faults.push(...(await faultsOf(use, window)))
  expect(faults).toEqual([])
})
