import type { QuestionPools } from '@tcheck/contract/learning'
import type { QuestionSet } from '@tcheck/contract/question-set'
import { expect, it } from 'vitest'
import { ownBest, timeInWords } from './run-best.ts'
import { answeredOf, poolOf, weakOf } from './run-pool.ts'

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

it('tells the own best of the same challenge alone, and a run the best of the others', () => {
  const tries = [125_000, 200_000].map((ms, at) => ({ run: `01${at}`, score: 8, max_score: 8, ms }))
  const bests = [
    { groups: ['g1'], tries: tries.slice(1) },
    { groups: ['g1', 'g2'], tries },
  ]
  expect(ownBest(bests, ['g2', 'g1', 'g1'])?.ms).toBe(125_000)
  expect(ownBest(bests, ['g1', 'g2'], { except: '010' })?.ms).toBe(200_000)
  expect(ownBest(bests, ['g1'], { except: '011' })).toBeUndefined()
  expect(ownBest(bests, ['g3'])).toBeUndefined()
  expect(timeInWords(125_400)).toBe('2分05秒')
})
