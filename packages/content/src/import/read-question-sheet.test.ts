import { headingOf } from '@tcheck/contract/question-columns'
import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { writeWorkbook } from '../sheet.ts'
import { sampleMasters, sampleMedia, sheetOf } from '../testing/sample-question-sheet.ts'
import { workbookOf } from '../testing/sample-workbook.ts'
import { checkQuestionSheet } from './check-question-sheet.ts'
import { COLUMNS } from './columns.ts'
import { readQuestionFile, readQuestionSheet } from './read-question-sheet.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)

/** Shift_JIS as Excel saves it, made by turning the decoder round. */
function shiftJis(text: string): Uint8Array {
  const decoder = new TextDecoder('shift_jis')
  const bytes = new Map<string, number[]>()
  for (let lead = 0; lead < 0x100; lead++) {
    if (lead < 0x80) bytes.set(String.fromCharCode(lead), [lead])
    else
      for (let trail = 0x40; trail < 0xfd; trail++) bytes.set(decoder.decode(Uint8Array.of(lead, trail)), [lead, trail])
  }
  return Uint8Array.from(Array.from(text).flatMap((character) => bytes.get(character) ?? [0x3f]))
}

const csv = 'set_code,text,answer\r\nMA2-01,"表示、改行\nあり","3""-1"\r\n'
const rows = [
  ['set_code', 'text', 'answer'],
  ['MA2-01', '表示、改行\nあり', '3"-1'],
]

describe('readQuestionSheet', () => {
  test.each([
    ['UTF-8', utf8(csv)],
    ['UTF-8 with a mark', utf8(`\ufeff${csv}`)],
    ['Shift_JIS', shiftJis(csv)],
    ['UTF-16 with a mark', new Uint8Array(Buffer.from(`\ufeff${csv}`, 'utf16le'))],
    ['tabs', utf8(csv.replaceAll(',', '\t'))],
  ])('reads CSV in %s', async (_, bytes) => {
    expect(await readQuestionSheet(bytes)).toMatchObject({ rows, problems: [] })
  })

  test('never takes the semicolons of answers for columns', async () => {
    const { rows } = await readQuestionSheet(utf8('set_code,answer\nA,1;2;3;4\nB,1;2;3;4\n'))
    expect(rows.slice(1)).toEqual([
      ['A', '1;2;3;4'],
      ['B', '1;2;3;4'],
    ])
  })

  test('reads the same sets from a workbook as from the sheet it was written from', async () => {
    const sheet = sheetOf({}, { sub_question_number: '2', answer: '=1' }, { sub_question_number: '3', answer: '007' })
    const [header = [], ...rest] = sheet
    const bytes = await writeWorkbook([
      { name: '問題', columns: header.map((name) => ({ header: String(name) })), rows: rest },
    ])
    const read = await readQuestionSheet(bytes)
    expect(read.problems).toEqual([])
    const check = checkQuestionSheet(read.rows, sampleMedia, sampleMasters)
    expect(check.sets).toHaveLength(1)
    expect(check).toEqual(checkQuestionSheet(sheet, sampleMedia, sampleMasters))
  })

  test('takes numbers of a workbook as their text', async () => {
    const bytes = await writeWorkbook([{ name: '問題', columns: [{ header: 'a' }], rows: [[0.25], [-3]] }])
    const { rows } = await readQuestionSheet(bytes)
    expect(rows.map(([cell]) => String(cell))).toEqual(['a', '0.25', '-3'])
  })

  test('takes twenty thousand rows below their header, of either form', async () => {
    const rows = Array.from({ length: 20_000 }, () => ['4'])
    const workbook = await writeWorkbook([{ name: '問題', columns: [{ header: 'a' }], rows }])
    for (const bytes of [workbook, utf8(`a\n${'4\n'.repeat(20_000)}`)]) {
      const read = await readQuestionSheet(bytes)
      expect([read.rows.length, read.problems]).toEqual([20_001, []])
    }
  })

  test.each([
    [
      'an old Excel file',
      Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1),
      'このExcelファイルは古い形式で、読めません',
    ],
    ['a zip that is no workbook', zipSync({ 'a.txt': utf8('a') }), 'ファイルが読めません'],
    ['a workbook that is cut off', Uint8Array.of(0x50, 0x4b, 3, 4, 1, 2, 3), 'ファイルが読めません'],
    [
      'a workbook that unpacks to too much',
      zipSync({ 'xl/a.xml': new Uint8Array(160 * 1024 * 1024) }, { level: 1 }),
      'ファイルが読めません',
    ],
    [
      'a web page under the name of a sheet',
      utf8('\r\n<html><table><tr><td>a</td></tr></table>'),
      'Excelの形式ではありません',
    ],
    ['a sheet in XML', utf8('\ufeff<?xml version="1.0"?><Workbook></Workbook>'), 'Excelの形式ではありません'],
    ['a PDF', Uint8Array.from([...utf8('%PDF-1.7\n%'), 0xe2, 0xe3, 0xcf, 0xd3]), 'Excelの形式ではありません'],
    ['more rows than one import takes', utf8('a\n'.repeat(20_002)), '行が多すぎます'],
    ['a file past the size limit', new Uint8Array(60 * 1024 * 1024 + 1), 'ファイルが大きすぎます'],
  ])('refuses %s in Japanese', async (_, bytes, trouble) => {
    const { rows, problems } = await readQuestionSheet(bytes)
    expect(rows).toEqual([])
    expect(problems.map((problem) => problem.trouble)).toEqual([trouble])
  })
})

describe('readQuestionFile', () => {
  const sheetWith = (...headings: string[]) => ({ columns: headings.map((header) => ({ header })), rows: [['x']] })
  const notes = { name: '使い方', ...sheetWith('この本の使い方') }
  const summary = { name: '集計', ...sheetWith('set_code', 'title', '合計') }
  const questions = { name: '問題', ...sheetWith(...COLUMNS) }
  const file = async (...sheets: Parameters<typeof writeWorkbook>[0]) => {
    const read = await readQuestionFile(await writeWorkbook(sheets))
    return {
      sheets: read.sheets.map(({ name }) => name),
      leftOut: read.leftOut,
      problems: read.problems.map(({ kind, trouble }) => `${kind} ${trouble}`),
      warnings: read.warnings.map(({ kind, trouble }) => `${kind} ${trouble}`),
    }
  }

  test('passes over a sheet of notes, and over a summary with a warning', async () => {
    expect(await file(notes, summary, questions)).toEqual({
      sheets: ['問題'],
      leftOut: ['使い方', '集計'],
      problems: [],
      warnings: ['sheet_left_out シート「集計」は、問題の見出しが少ないので読みません'],
    })
  })

  test('finds headings in Japanese as it finds the names of the columns', async () => {
    const japanese = { name: '問題', ...sheetWith(...COLUMNS.map(headingOf)) }
    expect(await file(notes, japanese)).toEqual({ sheets: ['問題'], leftOut: ['使い方'], problems: [], warnings: [] })
  })

  test('reads every sheet with half of the columns of the fullest', async () => {
    const half = { name: '続き', ...sheetWith(...COLUMNS.slice(0, Math.ceil(COLUMNS.length / 2))) }
    const less = { name: '表', ...sheetWith(...COLUMNS.slice(0, Math.ceil(COLUMNS.length / 2) - 1)) }
    expect(await file(questions, half, less)).toMatchObject({ sheets: ['問題', '続き'], leftOut: ['表'] })
  })

  test('names the sheets and the headings if none has them', async () => {
    expect(await file(notes, { ...notes, name: '集計' })).toEqual({
      sheets: [],
      leftOut: [],
      problems: ['column シート「使い方」「集計」の1行目に、問題の見出しがありません'],
      warnings: [],
    })
    expect(await file(notes)).toMatchObject({ sheets: ['使い方'], problems: [] })
  })

  test.each([
    [['使い方', '問題'], ['問題'], ['使い方']],
    [['使い方', '集計', '問題'], ['問題'], []],
    [['問題'], ['問題'], ['']],
  ])('of the sheets %j names the hidden %j if no other has the headings', async (names, hidden, sheets) => {
    const row = '<row r="1"><c r="A1" t="inlineStr"><is><t>x</t></is></c></row>'
    const read = await readQuestionFile(
      workbookOf({ sheets: Object.fromEntries(names.map((name) => [name, row])), hidden }),
    )
    expect(read.sheets.map(({ name }) => name)).toEqual(sheets)
    expect(read.warnings).toMatchObject([
      { kind: 'sheet_left_out', content: '問題', trouble: 'シート「問題」は非表示なので読みません' },
    ])
  })
})
