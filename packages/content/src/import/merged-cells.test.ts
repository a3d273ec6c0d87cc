import { expect, test } from 'vitest'
import { readLevels } from '../material/read-levels.ts'
import { writeMaterialTemplate } from '../material/write-material-template.ts'
import { writeTemplate } from '../template/write-template.ts'
import { sampleMasters } from '../testing/sample-question-sheet.ts'
import { workbookOf } from '../testing/sample-workbook.ts'
import { readNamedRows } from './named-rows.ts'
import { readQuestionFile, readTableFile } from './read-question-sheet.ts'
import { openProblemList } from './row-problem.ts'

const columns = {
  name: { headings: ['名前'], isNeeded: true },
  school: { headings: ['学校'], isNeeded: false },
  parent: { headings: ['保護者'], isNeeded: false },
} as const

/** A part with merged cells behind its rows. */
const merging = (xml: string, ranges: readonly string[]) =>
  xml.replace(
    '</sheetData>',
    `</sheetData><mergeCells>${ranges.map((range) => `<mergeCell ref="${range}"/>`).join('')}</mergeCells>`,
  )

async function merged(bytes: Uint8Array, part: number, ranges: readonly string[]): Promise<Uint8Array> {
  const { strFromU8, strToU8, unzipSync, zipSync } = await import('fflate')
  const parts = unzipSync(bytes)
  const name = `xl/worksheets/sheet${part}.xml`
  return zipSync({ ...parts, [name]: strToU8(merging(strFromU8(parts[name] ?? expect.unreachable()), ranges)) })
}

const ROWS = [
  ['名前', '学校', '備考', '保護者'],
  ['見本 一郎', '若葉中', 'メモ', '見本 京子'],
  ['見本 二郎', '', '', ''],
  ['見本 三郎', '', '', ''],
]
const roster = () => {
  const cell = (text: string, at: number, row: number) =>
    text === '' ? '' : `<c r="${'ABCD'[at]}${row}" t="inlineStr"><is><t>${text}</t></is></c>`
  const rows = ROWS.map(
    (cells, at) => `<row r="${at + 1}">${cells.map((text, column) => cell(text, column, at + 1)).join('')}</row>`,
  )
  return workbookOf({ sheets: { 名簿: rows.join('') } })
}
const warningsOf = async (ranges: readonly string[]) => {
  const { list, rows } = await readNamedRows(await merged(roster(), 1, ranges), columns)
  expect([list.problems, rows.length]).toEqual([[], 3])
  return list.warnings
}

test.each([
  [['B2:B3'], 'B2:B3'],
  [['b2:b1048576'], 'b2:b1048576'],
  [['B2:D2'], 'B2:D2'],
  [['C2:C3', 'D2:D4'], 'D2:D4'],
  [['B2:B3', 'D2:D3'], 'B2:B3、D2:D3'],
])('warns once of the merged cells %j of rows that each have a text', async (ranges, named) => {
  expect(await warningsOf(ranges)).toMatchObject([
    { kind: 'merged', row: 0, sheet: '名簿', trouble: `結合したセルは、左上のセルだけを読みます（${named}）` },
  ])
})

test.each([[[]], [['A1:D1']], [['C2:C4']], [['B3:B4']], [['B5:B9']], [['B2:C2']], [['none', '']]])(
  'says nothing of %j: the header, columns that nobody reads, and cells without a text',
  async (ranges) => {
    expect(await warningsOf(ranges)).toEqual([])
  },
)

test('a hostile number of ranges is read in bounded time', async () => {
  const ranges = Array.from({ length: 100_000 }, () => 'A2:XFD1048576')
  expect(await warningsOf(ranges)).toHaveLength(1)
})

test('warns of questions by the columns of their rows alone, and of learning material', async () => {
  const template = await writeTemplate('question_groups', sampleMasters)
  const places = async (heading: string) => {
    const header = (await readQuestionFile(template)).sheets[0]?.rows[0]?.cells.map(String) ?? []
    return 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[header.indexOf(heading)] ?? expect.unreachable(heading)
  }
  const warned = async (heading: string) => {
    const letter = await places(heading)
    return (await readQuestionFile(await merged(template, 1, [`${letter}2:${letter}3`]))).warnings
  }
  expect(await warned('大問の文')).toEqual([])
  expect(await warned('問題文')).toMatchObject([{ kind: 'merged' }])
  const material = await writeMaterialTemplate(sampleMasters)
  const warnedOf = async (part: number, range: string) => {
    const list = openProblemList()
    readLevels((await readTableFile(await merged(material, part, [range]))).sheets, list)
    return list.warnings
  }
  expect(await warnedOf(1, 'A2:B2')).toMatchObject([{ kind: 'merged', sheet: '章' }])
  // 学習問題: B to G are columns of the main question, J is the text.
  expect(await warnedOf(7, 'C2:C3')).toEqual([])
  expect(await warnedOf(7, 'J2:J3')).toMatchObject([{ kind: 'merged', sheet: '学習問題' }])
})
