import type { ChapterItem } from '@tcheck/contract/learning'
import type { PlanItem } from '@tcheck/learning/plan'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '../../testing/draw.tsx'
import { PlanBoard } from './plan-board.tsx'

const item = (code: string, title: string): ChapterItem => ({
  ...{ code, title, contents: [], contents_count: 1, contents_done: 0 },
  ...{ level: '–', rate: null, answered: 0, correct: 0, last_day: null },
})
const known = new Map([item('c-1', '分数のたし算'), item('c-2', '分数のひき算')].map((one) => [one.code, one]))

function Plan() {
  const [plan, setPlan] = useState<PlanItem[]>([
    { item: 'c-1', day: '2026-11-20' },
    { item: 'c-2', day: '2026-11-21' },
  ])
  const [said, setSaid] = useState('')
  return (
    <PlanBoard
      {...{ plan, known, lessons: new Map(), grade: 6, today: '2026-11-20', withLater: false }}
      isOpen={() => true}
      onWithLater={() => undefined}
      onMove={(code, day, words) => {
        setPlan(plan.map((one) => (one.item === code ? { ...one, day } : one)))
        setSaid(words)
      }}
      said={said}
      onRemove={() => undefined}
    />
  )
}
/** The row that begins with it: each item names all days. */
const day = (words: RegExp) =>
  page.getByRole('list', { name: '日ごとの計画' }).getByRole('listitem').filter({ hasText: words })

it('moves what is dragged to the day under the pointer, and says so in Japanese alone', async () => {
  await page.viewport(1366, 768)
  await draw(<Plan />)
  const grip = page.getByRole('button', { name: /^分数のたし算の日を変える/ })
  await userEvent.dragAndDrop(grip, day(/^11\/23\(月\)/), { steps: 8 })
  await vi.waitFor(() => expect(day(/^11\/23\(月\)/).element().textContent).toContain('分数のたし算'))
  const said = [...document.querySelectorAll('[role=status], [aria-live]')].map((one) => one.textContent).join('')
  expect(said).toBe('分数のたし算を11/23(月)に動かしました。')
})
