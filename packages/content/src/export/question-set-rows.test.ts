import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { demoContent } from '../demo/content.ts'
import { checkQuestionSheet, type QuestionSetDraft } from '../import/check-question-sheet.ts'
import type { ImportMasters } from '../import/masters.ts'
import { readQuestionSheet } from '../import/read-question-sheet.ts'
import { writeWorkbook } from '../sheet.ts'
import { sampleMasters, sheetOf } from '../testing/sample-question-sheet.ts'
import { mediaOf, questionSetRows, questionSheetOf } from './question-set-rows.ts'

/** Exports to a workbook, reads it again as an admin's, and checks it. */
async function again(sets: readonly QuestionSetDraft[], masters: ImportMasters) {
  const sheet = await readQuestionSheet(await writeWorkbook([questionSheetOf(sets)]))
  expect(sheet.problems).toEqual([])
  return checkQuestionSheet(sheet.rows, mediaOf(sets), masters)
}

test('a sheet has the headings and the words of the template', async () => {
  const own = { category: 'cbt', viewpoint: 'thinking', writing: 'vertical', shuffling: 'none' }
  const { sets } = checkQuestionSheet(sheetOf(own, { ...own, kind: 'review' }), [], sampleMasters)
  const { columns, rows } = questionSheetOf(sets)
  const cellsOf = (row: number) =>
    Object.fromEntries(columns.map(({ header }, at) => [header, rows[row]?.[at] ?? null]))
  expect(cellsOf(1)).toMatchObject({
    ...{ 問題セットの種類: 'CBT', 観点: '思考・判断・表現', 文の向き: '縦書き', 順番をまぜる: 'まぜない' },
    種類: '復習',
  })
  expect(checkQuestionSheet(questionSetRows(sets), [], sampleMasters).sets).toEqual(sets)
})

describe('what is exported and imported again is the same', () => {
  test('of every set of the demo', async () => {
    const { sets, masters } = await demoContent()
    const { sets: read, problems } = await again(sets, masters)
    expect(problems).toEqual([])
    expect(read).toEqual(sets)
  })

  test('of what people write in cells', async () => {
    const text = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
      .map((raw) => `問${raw.replace(/[\p{C}\r]/gu, '')}`)
    const awkward = fc.constantFrom(
      '=1+1',
      '+81',
      '-3',
      '@SUM',
      '１/2',
      '1/2',
      '007',
      '2026/4/1',
      '「"」',
      'a\nb',
      '_x0041_',
      "'",
    )
    const words = fc.oneof(text, awkward)
    const cells = fc.record({
      title: words,
      main_title: words,
      text: words,
      description: words,
      explanation: words,
      answer: fc.constantFrom('007', '1/2', '3,4;4,3', '1"2', '=1', 'あ;い', '2@2@3'),
      writing: fc.constantFrom('', '縦書き', 'horizontal'),
      shuffling: fc.constantFrom('', 'まぜない', 'main_questions'),
      viewpoint: fc.constantFrom('knowledge', '思考・判断・表現'),
    })
    await fc.assert(
      fc.asyncProperty(cells, async (one) => {
        const { sets, problems } = checkQuestionSheet(sheetOf(one), [], sampleMasters)
        fc.pre(problems.length === 0)
        expect((await again(sets, sampleMasters)).sets).toEqual(sets)
      }),
      { numRuns: 60 },
    )
  })
})
