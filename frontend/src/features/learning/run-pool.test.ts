import type { QuestionPools } from '@tcheck/contract/learning'
import type { QuestionSet } from '@tcheck/contract/question-set'
import { expect, it } from 'vitest'
import { groupsOfScope, ownBest, type RunSummary } from './run-best.ts'
import { answeredOf, poolOf, weakOf } from './run-pool.ts'
import { beganAtMs, timeInWords } from './run-time.ts'

const answer = (group: string, main: number, sub: number, score: number) => ({
  ...{ group, main_question_number: main, sub_question_number: sub, score, max_score: 4 },
})
const item = (code: string, groups: string[], answers: QuestionPools['items'][number]['answers']) => ({
  ...{ code, title: code, chapter_code: 'c', chapter_title: 'c', groups, answers },
})
const half = item('half', ['g1'], [answer('g1', 1, 1, 4), answer('g1', 2, 1, 0)])
const worst = item('worst', ['g2'], [answer('g2', 3, 1, 4), answer('g2', 3, 2, 0)])

it('offers the wrong ones of the worst item first, a main question once', () => {
  expect(weakOf([half, worst]).map(({ item: of, mainNumber }) => [of, mainNumber])).toEqual([
    ['worst', 3],
    ['half', 2],
  ])
  expect(answeredOf([worst])).toHaveLength(1)
})

it('knows what was not answered yet from the questions that there are', () => {
  const main = (number: number) => ({ main_question_number: number, questions: [{ sub_question_number: 1 }] })
  const set = { code: 'g1', question_groups: [main(1), main(2), main(3)] } as unknown as QuestionSet
  const pool = poolOf([half], new Map([['g1', set]]))
  expect(pool.map(({ newest }) => newest[0]?.points)).toEqual([4, 0, undefined])
})

const RUN = '01KAE5Y1W0AAAAAAAAAAAAAAAA'
const run = (score: number, seconds: number, groups = ['g1', 'g2']): RunSummary => ({
  ...{ id: `s1.${RUN}`, kind: 'challenge', score, max_score: 8 },
  finished_at: new Date(beganAtMs(RUN) + seconds * 1000).toISOString(),
  questions: groups.map((group) => ({ group, version: 1, main_question_number: 1 })),
})

it('calls the most points the own best, of those the least time, of the same challenge alone', () => {
  const scope = groupsOfScope(['g2', 'g1', 'g1'])
  const tries = [run(8, 200), run(8, 125), run(4, 10), run(8, 1, ['g1'])]
  expect(ownBest(tries, scope)).toEqual({ score: 8, maxScore: 8, ms: 125_000 })
  expect(ownBest([{ ...run(8, 5), finished_at: null }], scope)).toBeNull()
  expect(timeInWords(125_400)).toBe('2分05秒')
})
