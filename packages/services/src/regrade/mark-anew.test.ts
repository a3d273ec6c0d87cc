import { sampleSubQuestion } from '@tcheck/contract/testing/sample-sub-question'
import type { StoredAttempt } from '@tcheck/data/attempt/attempt'
import { compileSet, NEWEST_RULES } from '@tcheck/scoring'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markAnew } from './mark-anew.ts'

const AT = '2026-11-01T00:00:00.000Z'
const answers = fc.constantFrom('7', '3,4', '3,4;4,3', '1"2', '5;五', '2@3')
const texts = fc.array(fc.constantFrom('7', '3', '4', '5', '五', '１', ''), { maxLength: 2 })

const setOf = (keys: readonly string[]) => {
  const questions = keys.map((answer, at) => sampleSubQuestion({ sub_question_number: at + 1, answer }))
  const main = { main_question_number: 1, title: '', viewpoint: 'knowledge' as const, questions }
  return compileSet([{ ...main, review_questions: [], similar_questions: [] }], NEWEST_RULES)
}

test('an attempt regraded to a corrected version and back has its earlier marks', () => {
  const keys = fc.array(answers, { minLength: 3, maxLength: 3 })
  const given = fc.array(texts, { minLength: 3, maxLength: 3 })
  fc.assert(
    fc.property(keys, keys, given, fc.boolean(), (before, after, responses, isFinished) => {
      const slots = Object.fromEntries(
        responses.map((a, at) => [`1-${at + 1}`, { a, b: [], r: 1, d: 'device', t: AT }]),
      )
      const [old, young] = [setOf(before), setOf(after)]
      const attempt = { slots, finished_at: isFinished ? AT : null, version: 1 } as unknown as StoredAttempt
      const first = markAnew(attempt, 1, old, AT)
      const back = markAnew(markAnew(first, 2, young, AT), 1, old, AT)
      expect({ ...back, version: first.version }).toEqual(first)
    }),
    { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 300) },
  )
})
