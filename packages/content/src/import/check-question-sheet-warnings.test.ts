import { describe, expect, test } from 'vitest'
import { asRead } from '../testing/as-read.ts'
import { type Cells, sampleMasters, sampleMedia, sheetOf } from '../testing/sample-question-sheet.ts'
import { checkQuestionSheet } from './check-question-sheet.ts'

const check = (...changes: readonly Cells[]) => checkQuestionSheet(sheetOf(...changes), sampleMedia, sampleMasters)

describe('a warning', () => {
  test.each(['３；４', '３，４', '３＠４', '３＂４'])(
    'is given for the full-width separator in %s, and stops nothing',
    (answer) => {
      const { sets, warnings } = check({ answer })
      expect(warnings).toMatchObject([{ row: 2, column: 'answer', content: answer }])
      expect(sets).toHaveLength(1)
    },
  )

  test('is given for a number with commas, which asks for two answers', () => {
    const { sets, warnings } = check({ answer: '1,000' })
    expect(warnings).toMatchObject([{ column: 'answer', content: '1,000' }])
    expect(warnings[0]?.remedy).toContain('「1000」')
    expect(sets[0]?.question_groups[0]?.questions[0]?.slot_count).toBe(2)
  })

  test('is given for a choice that the pattern does not use', () => {
    const { sets, warnings } = check({ pattern: 'o_1', answer: '㋐', select_1: 'あ', select_2: 'い' })
    expect(warnings).toMatchObject([{ column: 'select_2' }])
    expect(sets).toHaveLength(1)
  })
})

const cases: [outcome: string, cells: Cells][] = [
  ['a full-width separator', { answer: '３；４' }],
  ['a number with commas', { answer: '1,000' }],
  ['a number with two commas', { answer: '1,000,000' }],
  ['a choice that the pattern does not use', { pattern: 'o_1', answer: '㋐', select_1: 'あ', select_2: 'い' }],
  ['a broken character', { explanation: '正\ufffd解' }],
]

test('an admin reads what to look at, and what to do', async () => {
  const text = asRead(cases.map(([outcome, cells]) => [outcome, check(cells).warnings]))
  await expect(text).toMatchFileSnapshot('../testing/as-read/sheet-warnings.txt')
})
