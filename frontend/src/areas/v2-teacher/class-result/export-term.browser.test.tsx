import type { ResultsExportJob } from '@tcheck/contract/groups/teacher-result-exports'
import { japanDayOf } from '@tcheck/learning/japan-day'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../../../lib/api/query-client.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { answerApi, json } from '../../../testing/stand-in-api.ts'
import { v2TeacherRoutes } from '../routes.ts'
import { signInTeacher, teacherAnswers } from '../testing/signed-in-teacher.ts'
import { termOf, termsAt } from './school-terms.ts'

beforeEach(async () => {
  await page.viewport(1366, 768)
  signInTeacher()
})

/** A look is every three seconds. */
const patience = { timeout: 10_000 }
const shown = () => document.querySelector('dialog[open]')?.textContent ?? ''

const today = japanDayOf(new Date())
const [year] = termsAt(today)
const term = termOf(today)

const begun: ResultsExportJob = {
  ...{ id: 'e1', state: 'running', title: '成績_2026-04-01_2027-03-31.xlsx', done: 10, total: 40, counts: {} },
  outcome: null,
}

async function open(ended: Partial<ResultsExportJob>) {
  let isEnded = false
  const calls = answerApi({
    ...teacherAnswers,
    'POST /api/v2/teacher/result_exports': () => json({ export: begun }, { status: 201 }),
    'GET /api/v2/teacher/result_exports/e1': () => {
      const told = isEnded ? { ...begun, state: 'done', ...ended } : begun
      isEnded = true
      return json({ export: told })
    },
    'GET /api/v2/teacher/result_exports/e1/file': () => json({ errors: ['もうありません。'] }, { status: 404 }),
  })
  await openApp('/teacher/class-result', { routes: v2TeacherRoutes })
  await page.getByRole('button', { name: 'まとめて書き出す' }).click()
  return calls
}

it('means the only class of the branch until it is pressed away, and no class of several', async () => {
  await open({})
  const only = page.getByRole('checkbox', { name: '2年2組' })
  await expect.element(only).toBeChecked()
  await only.click()
  await expect.element(only).not.toBeChecked()
  await page.getByRole('button', { name: 'やめる' }).click()
  const classes = ['2', '3'].map((kumi) => ({ grade: 8, kumi, student_count: 35 }))
  answerApi({ ...teacherAnswers, 'GET /api/v2/teacher/classes': () => json({ classes, years: [] }) })
  queryClient.clear()
  await page.getByRole('button', { name: 'まとめて書き出す' }).click()
  await expect.element(page.getByRole('checkbox', { name: '2年3組' })).not.toBeChecked()
  await expect.element(only).not.toBeChecked()
})

it('asks for classes and a term, shows how far it is, and offers the file once it is there', async () => {
  const calls = await open({ outcome: '1クラス・40件の結果(のべ1,400人)を書き出しました。', counts: { results: 40 } })
  await page.getByRole('button', { name: year.name }).click()
  await page.getByRole('button', { name: '書き出す', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect.poll(shown, patience).toContain('10 / 40')
  await expect.poll(shown, patience).toContain('1クラス・40件の結果')
  await dialog.getByRole('button', { name: 'ファイルを受け取る' }).click()
  await expect.poll(shown, patience).toContain('受け取れませんでした。')
  const [sent] = calls.filter(({ method, path }) => method === 'POST' && path.endsWith('exports'))
  expect(sent?.body).toMatchObject({
    ...{ classes: [{ grade: 8, kumi: '2' }], from: year.from, to: year.to, format: 'xlsx' },
  })
})

it('begins from the term that it is, and offers no file where nothing was found', async () => {
  const calls = await open({ outcome: 'この期間に配った問題は、ありませんでした。', counts: { results: 0 } })
  await page.getByRole('button', { name: '書き出す', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect.poll(shown, patience).toContain('ありませんでした')
  expect(dialog.getByRole('button', { name: 'ファイルを受け取る' }).elements()).toEqual([])
  const [sent] = calls.filter(({ method, path }) => method === 'POST' && path.endsWith('exports'))
  expect(sent?.body).toMatchObject({ from: term.from, to: term.to })
})
