import { compileSet, scoreSet } from '@tcheck/scoring'
import { beforeAll, describe, expect, test } from 'vitest'
import type { QuestionSetDraft } from '../import/check-question-sheet.ts'
import { plausibleResponses } from './answers.ts'
import { demoContent } from './content.ts'

let sets: QuestionSetDraft[]
beforeAll(async () => {
  sets = (await demoContent()).sets
})

const bans = Array.from({ length: 35 }, (_, index) => index + 1)

function resultsOf(set: QuestionSetDraft) {
  const compiled = compileSet(set.question_groups, 2)
  return bans.map((ban) => {
    const responses = plausibleResponses(set, ban)
    return { ...scoreSet(compiled, (key) => responses[key], true), maxScore: compiled.maxScore }
  })
}

describe('plausibleResponses', () => {
  test('answers the same in every run', () => {
    for (const set of sets) expect(plausibleResponses(set, 7)).toEqual(plausibleResponses(set, 7))
  })

  test('makes a class as a teacher knows it: neither perfect nor hopeless, some wrong, few blank', () => {
    for (const set of sets) {
      const results = resultsOf(set)
      const mean = results.reduce((sum, { score, maxScore }) => sum + score / maxScore, 0) / results.length
      expect([set.code, mean > 0.5 && mean < 0.88]).toEqual([set.code, true])
      const marks = results.map((result) => result.marks).join('')
      const share = (letter: string) => marks.split(letter).length / marks.length
      expect([set.code, share('-') > 0.01 && share('-') < 0.25]).toEqual([set.code, true])
      expect([set.code, new Set(results.map(({ score }) => score)).size > 4]).toEqual([set.code, true])
    }
  })

  test('gives some many-slot questions a part of their points', () => {
    const cbt = sets.find(({ code }) => code === 'CBT-MA2-01')
    expect(cbt && resultsOf(cbt).some(({ marks }) => marks.includes('d'))).toBe(true)
  })

  test('fills as many slots as the question has, unless order is free', () => {
    for (const set of sets) {
      const responses = plausibleResponses(set, 3)
      for (const main of set.question_groups) {
        for (const sub of main.questions) {
          const response = responses[`${main.main_question_number}-${sub.sub_question_number}`]
          if (response && sub.separator !== '@') expect(response).toHaveLength(sub.slot_count)
        }
      }
    }
  })
})
