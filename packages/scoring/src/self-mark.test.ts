import { expect, it } from 'vitest'
import { NEWEST_RULES } from './rules.ts'
import { scoreResponse } from './score-response.ts'
import { compileSelfMarked, compileSelfMarkedSet, hasWritten, readWritten, writtenSlots } from './self-mark.ts'
import { scoreSet } from './set/score-set.ts'

const written = { text: '3倍だから、わり算', mark: null, photos: ['a1'] } as const

it.each([
  ['circle', 4],
  ['triangle', 2],
  ['cross', 0],
  [null, 0],
] as const)('gives %s %d of 4 points, whatever was written', (mark, points) => {
  const question = compileSelfMarked('5×3=15、15 L', NEWEST_RULES)
  expect(question && scoreResponse(question, writtenSlots({ ...written, mark }))).toMatchObject({
    points,
    maxPoints: 4,
    isCorrect: mark === 'circle',
  })
})

it('reads what it has written, and nothing else as a mark', () => {
  expect(readWritten(writtenSlots({ ...written, mark: 'triangle' }))).toEqual({ ...written, mark: 'triangle' })
  expect(readWritten(['', 'best', '', '', ''])).toEqual({ text: '', mark: null, photos: [] })
  expect(hasWritten(readWritten(['\u3000', 'circle']))).toBe(false)
})

it('takes the whole answer field for the model answer, and marks nothing without one', () => {
  expect(compileSelfMarked('a,b"c;;', NEWEST_RULES)?.readings[0].parts).toEqual(['a,b"c;;'])
  expect(compileSelfMarked(' ', NEWEST_RULES)).toBeNull()
  expect(compileSelfMarked(undefined, NEWEST_RULES)).toBeNull()
})

it('counts an answer that is only a photo', () => {
  const none = { select_1: null, select_2: null, select_3: null, select_4: null, select_5: null, select_6: null }
  const sub = { ...none, sub_question_number: 1, text: '', pattern: '', answer: 'x' }
  const main = { main_question_number: 1, title: '', viewpoint: 'thinking', questions: [sub] }
  const set = compileSelfMarkedSet([{ ...main, review_questions: [], similar_questions: [] }], NEWEST_RULES)
  const places = writtenSlots({ text: '', mark: 'triangle', photos: ['a1'] })
  expect(scoreSet(set, () => places, true)).toMatchObject({ answeredCount: 1, score: 2, marks: 'd' })
  expect(set.maxScore).toBe(4)
})
