import { headingOf } from '@tcheck/contract/question-columns'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allOf } from '../testing/all-of.ts'
import { sampleMasters, sampleRow } from '../testing/sample-question-sheet.ts'
import { OddCell, PLAIN_LOOK } from '../workbook/sheet-cell.ts'
import { checkQuestionSheets, orderOf } from './check-question-sheet.ts'
import { COLUMNS } from './columns.ts'
import { checkPart, divideSheets, rowsInOrder, type SheetPart, spansOf } from './sheet-parts.ts'
import { type TableSheet, takenTexts } from './sheet-rows.ts'

const options = { archive: ['graph.png', 'unused.png'], storedMedia: ['図1.png'], masters: sampleMasters }

const ODD_CELLS = [
  new OddCell('date', '2026-04-01'),
  new OddCell('formatted', '¥5', { stored: '5', isCertain: false }),
  new OddCell('styled', '102', {
    runs: [
      { text: '10', ...PLAIN_LOOK },
      { text: '2', ...PLAIN_LOOK, script: 'super' },
    ],
  }),
]
const faulty = fc.record(
  {
    set_code: fc.constantFrom('A', 'B', 'C', 'D', 'E', ''),
    sub_question_number: fc.constantFrom('1', '2', '3', 'x'),
    main_question_number: fc.constantFrom('1', '2'),
    kind: fc.constantFrom('question', '復習', '?'),
    title: fc.constantFrom('一次関数', '別の題', '\ufffd'),
    answer: fc.constantFrom('6', '3,4;4,3', '', '１"２'),
    media_1: fc.constantFrom('', 'graph.png', '図1.png', 'missing.png'),
    text: fc.constantFrom('問い', '$y=', ''),
    explanation: fc.constantFrom('', ...ODD_CELLS),
  },
  { requiredKeys: ['set_code', 'sub_question_number'] },
)
const headers = fc.constantFrom([...COLUMNS], COLUMNS.map(headingOf))
const sheet = (name: string) =>
  fc.tuple(fc.array(faulty, { maxLength: 12 }), headers).map(([rows, header]): TableSheet => {
    const written = rows.map((row, at) => ({
      row: at * 2 + 2,
      cells: COLUMNS.map((column) => ({ ...sampleRow, ...row })[column] ?? null),
    }))
    return { name, rows: [{ row: 1, cells: header }, ...(written as TableSheet['rows'])] }
  })
const limits = fc.record({ rows: fc.integer({ min: 1, max: 6 }), sets: fc.integer({ min: 1, max: 3 }) })

/** As a store keeps it. */
const kept = (part: SheetPart): SheetPart => JSON.parse(JSON.stringify(part))

test('checked part by part, a file has the same sets, problems and warnings as checked in one go', () => {
  fc.assert(
    fc.property(fc.tuple(sheet('一'), sheet('二')), limits, (sheets, limit) => {
      const whole = checkQuestionSheets(sheets, options)
      const divided = divideSheets(sheets, undefined, limit)
      const checks = divided.parts.map((part) => checkPart(kept(part), options))
      const inOrder = orderOf(divided.frames)
      expect(checks.flatMap(({ preview }) => preview)).toEqual(whole.preview)
      expect(inOrder([...divided.problems, ...checks.flatMap(({ problems }) => problems)])).toEqual(whole.problems)
      expect(inOrder([...divided.warnings, ...checks.flatMap(({ warnings }) => warnings)])).toEqual(
        whole.warnings.filter(({ kind }) => kind !== 'media_unused'),
      )
      expect(new Set(checks.flatMap(({ places }) => places))).toEqual(new Set(whole.places))
      const unused = options.archive.filter((name) => !checks.some(({ named }) => named.includes(name)))
      expect(whole.warnings.flatMap(({ kind, content }) => (kind === 'media_unused' ? content : []))).toEqual(unused)
    }),
  )
})

test('no part is larger than its limits, but for one set that is; and their rows in order are the file as it came', async () => {
  await fc.assert(
    fc.asyncProperty(fc.tuple(sheet('一'), sheet('二')), limits, async (sheets, limit) => {
      const { parts } = divideSheets(sheets, undefined, limit)
      const place = COLUMNS.indexOf('set_code')
      for (const part of parts) {
        const codes = part.sheets.flatMap(({ rows }) => rows.slice(1).map(({ cells }) => cells[place]))
        const sets = new Set(codes).size
        expect(sets).toBeLessThanOrEqual(limit.sets)
        expect(codes.length <= limit.rows || sets === 1).toBe(true)
      }
      const read: number[] = []
      const readPart = async (at: number) => {
        read.push(at)
        return kept(parts[at] ?? expect.unreachable())
      }
      for (const { name, rows } of sheets) {
        const texts = rows.slice(1).map((row) => takenTexts(row, COLUMNS))
        expect(await allOf(rowsInOrder(name, parts.map(spansOf), readPart))).toEqual(texts)
      }
      // Each once for a sheet of which it has rows.
      expect(read.length).toBe(parts.reduce((sum, part) => sum + spansOf(part).length, 0))
    }),
  )
})

test('reports a sheet without a header or rows once', () => {
  const sheets = [
    { name: '空', rows: [] },
    { name: '見出しなし', rows: [{ row: 2, cells: ['A', 'unit'] }] },
  ]
  const whole = checkQuestionSheets(sheets, options)
  const { parts, problems } = divideSheets(sheets, undefined, { rows: 10, sets: 10 })
  const checks = parts.map((part) => checkPart(kept(part), options))
  const inOrder = orderOf(sheets)
  expect(inOrder([...problems, ...checks.flatMap((check) => check.problems)])).toEqual(whole.problems)
})
