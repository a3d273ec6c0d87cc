import { expect, test } from 'vitest'
import { type Cells, sampleMasters, sampleMedia, sheetOf } from '../testing/sample-question-sheet.ts'
import { checkQuestionSheet } from './check-question-sheet.ts'
import { type Column, textLimits } from './columns.ts'

const found = (...changes: readonly Cells[]) => {
  const { problems } = checkQuestionSheet(sheetOf(...changes), sampleMedia, sampleMasters)
  return problems.map(({ kind, column }) => `${kind} ${column}`)
}
const SELECTS = {
  pattern: 's_6',
  answer: 'あ',
  select_1: 'あ',
  select_2: 'い',
  select_3: 'う',
  select_4: 'え',
  select_5: 'お',
  select_6: 'か',
}

test.each(Object.entries(textLimits) as [Column, number][])('%s takes %i letters and no more', (column, limit) => {
  const cells: Cells = column.startsWith('select_') ? SELECTS : {}
  const filled = (length: number): Cells => ({
    ...cells,
    [column]: 'い'.repeat(length),
    // The right choice is written as long as it is.
    ...(column === 'select_1' && { answer: 'い'.repeat(length), select_2: 'ほか' }),
  })
  expect(found(filled(limit))).toEqual([])
  expect(found(filled(limit + 1))).toEqual([`too_long ${column}`])
})

test.each(['main_question_number', 'sub_question_number'] as const)('%s is from 1 to 999', (column) => {
  for (const [content, kind] of [
    ['1', null],
    ['999', null],
    ['0', 'number'],
    ['1000', 'number'],
    ['', 'missing'],
    ['-1', 'number'],
    ['1.5', 'number'],
  ] as const)
    expect([content, found({ [column]: content })]).toEqual([content, kind === null ? [] : [`${kind} ${column}`]])
})

test.each([
  ['A', []],
  ['a'.repeat(60), []],
  ['a'.repeat(61), ['code set_code']],
  ['-a', ['code set_code']],
  ['_a', ['code set_code']],
  ['a-b_C9', []],
  ['ａ', ['code set_code']],
])('the code %s of a set', (set_code, problems) => {
  expect(found({ set_code })).toEqual(problems)
})

test('an answer has sixty places at most', () => {
  const answer = (count: number) => Array.from({ length: count }, () => '1').join(',')
  expect(found({ answer: answer(60) })).toEqual([])
  expect(found({ answer: answer(61) })).toEqual(['slots answer'])
})

test('what belongs to the set is written once, repeated, or left empty', () => {
  const second = { sub_question_number: '2' }
  expect(found({ title: '一次関数' }, { ...second, title: '' })).toEqual([])
  expect(found({ title: '一次関数' }, { ...second, title: '一次関数' })).toEqual([])
  expect(found({ title: '一次関数' }, { ...second, title: '二次関数' })).toEqual(['contradiction title'])
  expect(found({ main_title: '計算' }, { ...second, main_title: '図形' })).toEqual(['contradiction main_title'])
})
