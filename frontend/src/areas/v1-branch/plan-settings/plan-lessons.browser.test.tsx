import type { PlanDesk } from '@tcheck/contract/learning-plans'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../../../lib/api/query-client.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { answerApi, json } from '../../../testing/stand-in-api.ts'
import { v1BranchRoutes } from '../routes.ts'

const item = (code: string, done: number) => ({
  ...{ code, title: `項目${code}`, contents: [], contents_count: 1, contents_done: done },
  ...{ level: '–' as const, rate: null, answered: 0, correct: 0, last_day: null },
})
const items = ['1', '2', '3', '4'].map((code, at) => item(code, at === 0 ? 1 : 0))
const lesson = (date: string, period: number, subject_code = 'math') => ({ date, period, subject_code })

async function open(lessons: PlanDesk['lessons']) {
  await page.viewport(1366, 768)
  queryClient.clear()
  const desk: PlanDesk = {
    ...{ today: '2026-11-28', year: 2026, years: [2026], grade: 6, subjects: [{ code: 'math', name: '算数' }] },
    ...{ student: { id: 'st-1', grade: 6, kumi: '1', ban: 1, name: '青木 ひなた' } },
    ...{ closed_weekdays: [0], closed_days: ['2026-12-08'], lessons, learning_plans: [] },
  }
  const course = {
    ...{ subject_code: 'math', subject_name: '算数', grade: 6 },
    chapters: [{ code: 'c', title: '分数', items }],
  }
  answerApi({
    'GET /api/branch/students/st-1/learning_plans': () => json({ plan_desk: desk }),
    'GET /api/branch/students/st-1/learning/courses/math': () => json({ course }),
  })
  await openApp('/v1/branch/plan-settings/st-1/2026-6-math/edit', {
    routes: v1BranchRoutes,
    registry: { branch: async () => undefined },
  })
  await page.getByRole('button', { name: '分数を章ごと入れる' }).click({ timeout: 15_000 })
}
/** The days with items, of what is printed. */
const printed = () =>
  [...document.querySelectorAll('[data-print-sheet] tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent).join(' '),
  )

it('spreads what is left over the lessons of its subject, and marks their days; a finished item stays', async () => {
  await open([
    lesson('2026-11-24', 4),
    lesson('2026-12-01', 3),
    lesson('2026-12-01', 4),
    lesson('2026-12-03', 4, 'english'),
  ])
  await userEvent.selectOptions(page.getByRole('combobox', { name: /^進める数/ }), '授業1回に1項目')
  await expect.element(page.getByText(/この日からの授業は、いま2回入っています。/)).toBeVisible()
  expect(page.getByRole('group', { name: '曜日' }).elements()).toEqual([])
  await page.getByRole('button', { name: '日に割りふる' }).click()
  await vi.waitFor(() =>
    expect(printed()).toEqual([
      '11/28(土)  項目1 終わり',
      '12/1(火) 授業 3・4限 項目2 □',
      '12/1(火) 授業 3・4限 項目3 □',
      // Tuesday the 8th is closed.
      '12/15(火)  項目4 □',
    ]),
  )
  const board = page.getByRole('list', { name: '日ごとの計画' })
  expect(board.getByRole('listitem').filter({ hasText: '授業 3・4限' }).element().textContent).toMatch(/^12\/1\(火\)/)
})

it('offers no lessons where the subject has none, and none before the chosen day', async () => {
  await open([lesson('2026-12-03', 4, 'english')])
  const choices = () =>
    [...document.querySelectorAll('select')].flatMap(({ options }) => [...options].map(({ text }) => text))
  expect(choices()).toContain('週に1項目')
  expect(choices()).not.toContain('授業1回に1項目')
})

it('cannot spread over lessons that are past', async () => {
  await open([lesson('2026-11-24', 4)])
  await userEvent.selectOptions(page.getByRole('combobox', { name: /^進める数/ }), '授業1回に1項目')
  await expect.element(page.getByText('この日からの授業は、まだ入っていません。')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '日に割りふる' })).toBeDisabled()
})
