import { expect, test } from 'vitest'
import { checkQuestionSheet } from '../import/check-question-sheet.ts'
import { type Cells, sampleMasters, sheetOf } from '../testing/sample-question-sheet.ts'
import { differencesOf } from './differences.ts'

function setOf(...rows: Cells[]) {
  const [set] = checkQuestionSheet(sheetOf(...rows), [], sampleMasters).sets
  if (!set) throw new Error('the sheet has a problem')
  return set
}

test('two alike do not differ', () => {
  expect(differencesOf(setOf({}), setOf({}))).toEqual([])
})

test('says each cell that differs, once, with its place', () => {
  const before = setOf({}, { sub_question_number: '2', answer: '7' }, { sub_question_number: '3' })
  const after = setOf(
    { title: '一次関数(改)', main_text: '次の問いに答えなさい。', answer: '6;六' },
    { title: '', main_text: '', sub_question_number: '2', answer: '7' },
    { title: '', main_text: '', kind: 'review', sub_question_number: '1' },
  )
  const found = differencesOf(before, after)
  expect(found.filter(({ kind }) => kind === 'changed')).toEqual([
    { key: '', column: 'title', before: '一次関数', after: '一次関数(改)', kind: 'changed' },
    { key: '1', column: 'main_text', before: '', after: '次の問いに答えなさい。', kind: 'changed' },
    { key: '1-1', column: 'answer', before: '6', after: '6;六', kind: 'changed' },
  ])
  expect(new Set(found.filter(({ kind }) => kind === 'added').map(({ key }) => key))).toEqual(new Set(['1-r1']))
  expect(new Set(found.filter(({ kind }) => kind === 'removed').map(({ key }) => key))).toEqual(new Set(['1-3']))
})
