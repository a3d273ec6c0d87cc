import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '../../testing/draw.tsx'
import { mainQuestion, subQuestion } from '../../testing/opened-work.ts'
import { answerApi } from '../../testing/stand-in-api.ts'
import { ResultList } from './result-list.tsx'
import type { ResultRow } from './result-text.ts'

beforeEach(() => {
  answerApi({})
})

const rowOf = (sub: ResultRow['sub'], answers: string[]): ResultRow => ({
  key: '1-1',
  main: mainQuestion(1, { questions: [sub] }),
  sub,
  answers,
  mark: 'incorrect',
  points: 0,
  maxPoints: 4,
  told: [],
})

it('shows the figures of a question behind their tabs, as the player does', async () => {
  const sub = subQuestion(1, { tab_1_image: 'a.png', tab_2_image: 'b.png', media_1: 'c.png' })
  await draw(<ResultList rows={[rowOf(sub, ['3'])]} stage="finished" grade={8} />)
  const tabs = page.getByRole('tablist', { name: '大問1 (1)の図' })
  await expect.element(tabs).toBeVisible()
  expect(
    tabs
      .getByRole('tab')
      .elements()
      .map((tab) => tab.textContent),
  ).toEqual(['図1', '図2'])
})

it('draws the model answer that a written one was compared with, formulas and all', async () => {
  const row = { ...rowOf(subQuestion(1, {}), ['72cm']), model: '姉の分は全体の $\\frac{3}{5}$ です。' }
  await draw(<ResultList rows={[row]} stage="finished" grade={6} />)
  await expect.element(page.getByText('姉の分は全体の', { exact: false })).toBeVisible()
  await expect.poll(() => document.querySelector('.katex')).not.toBeNull()
  expect(document.body.textContent).not.toContain('$')
})
