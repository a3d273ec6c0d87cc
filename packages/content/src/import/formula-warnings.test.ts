import { expect, test } from 'vitest'
import { findFormulaFaults } from '../formulas/find-formula-faults.ts'
import { type Cells, sampleMasters, sampleMedia, sheetOf } from '../testing/sample-question-sheet.ts'
import { checkQuestionSheet } from './check-question-sheet.ts'

const check = (...changes: readonly Cells[]) =>
  checkQuestionSheet(sheetOf(...changes), sampleMedia, sampleMasters, findFormulaFaults)

test.each([
  ['ペンは$5、ノートは$10です。', 'ペンは$5、ノートは$10です。'],
  ['The pen is $5 and the book is $10.', 'The pen is $5 and the book is $10.'],
  ['$\\ce{2H2 + O2 -> 2H2O}$', '$\\ce{2H2 + O2 -> 2H2O}$'],
  ['$¥frac{1}{2}$', '$¥frac{1}{2}$'],
  ['定価の $20%引き$ です。', '定価の $20%引き$ です。'],
  ['$a#b$', '$a#b$'],
])('a question %s is taken with one warning, which shows the formula', (text, content) => {
  const { problems, warnings, sets } = check({ text })
  expect(problems).toEqual([])
  expect(sets).toHaveLength(1)
  const [warning, ...more] = warnings
  expect(warning).toMatchObject({ kind: 'notation', row: 2, column: 'text' })
  expect(content).toContain(warning?.content)
  expect(warning?.content).toContain('$')
  expect(more).toEqual([])
})

test.each(['title', 'description', 'main_title', 'main_text', 'select_1', 'hint', 'explanation'] as const)(
  'warns of the column %s too',
  (column) => {
    const { warnings } = check({ pattern: 'o_2', answer: '㋐', select_1: '1', select_2: '2', [column]: '$\\foo$' })
    expect(warnings.map((one) => [one.kind, one.column])).toEqual([['notation', column]])
  },
)

test('says nothing of formulas in a text whose dollars do not pair: that is an error, and they would be read wrongly', () => {
  const { problems, warnings } = check({ text: '$\\foo$ と $5' })
  expect(problems.map(({ kind }) => kind)).toEqual(['notation'])
  expect(warnings).toEqual([])
})

test('says nothing of an answer, which is no notation', () => {
  expect(check({ answer: 'x^2' }).warnings).toEqual([])
})
