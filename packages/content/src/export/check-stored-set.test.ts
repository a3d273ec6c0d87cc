import { expect, test } from 'vitest'
import { demoContent } from '../demo/content.ts'
import { checkQuestionSheet } from '../import/check-question-sheet.ts'
import { sampleMasters, sheetOf } from '../testing/sample-question-sheet.ts'
import { checkStoredSet } from './check-stored-set.ts'

test('finds no error in what was imported', async () => {
  const { sets } = await demoContent()
  expect(sets.flatMap(checkStoredSet).filter(({ isError }) => isError)).toEqual([])
})

test('says of stored questions what an import would say, with their places', () => {
  const { sets } = checkQuestionSheet(
    sheetOf({}, { sub_question_number: '2', text: '値は $x$' }, { kind: 'review', answer: '1' }),
    [],
    sampleMasters,
  )
  const [set] = structuredClone(sets)
  const [main] = set?.question_groups ?? []
  const [first, second] = main?.questions ?? []
  const [review] = main?.review_questions ?? []
  if (!set || !first || !second || !review) return expect.unreachable('the sheet has three rows')
  first.answer = '3,4;5'
  second.text = '値は $x'
  review.answer = '1，2'
  expect(checkStoredSet(set)).toEqual([
    expect.objectContaining({ key: '1-1', isError: true, column: 'answer', content: '3,4;5' }),
    expect.objectContaining({ key: '1-2', isError: true, column: 'text', trouble: expect.stringContaining('数式') }),
    expect.objectContaining({ key: '1-r1', isError: false, column: 'answer' }),
  ])
})
