import { type SheetToWrite, writeWorkbook } from '@tcheck/content/sheet'
import { type RosterColumn, rosterColumnNames, rosterColumns } from '@tcheck/contract/roster-columns'
import { XLSX } from '../../../features/records/list-workbook.ts'
import { gradeText } from '../../../lib/grade-text.ts'

const NOTE = '備考'
const REMOVE = '見本の行です。消してから取り込みます。'
const WIDTHS: Readonly<Partial<Record<RosterColumn, number>>> = { enrolments: 34, enrolledOn: 14, grade: 8, state: 8 }

const headingOf = (column: RosterColumn) => rosterColumns[column].headings[0]

/** Words that a cell is chosen from. */
const CHOICES: Readonly<Partial<Record<RosterColumn, readonly string[]>>> = {
  grade: Array.from({ length: 12 }, (_, at) => gradeText(at + 1)),
  state: ['在籍', '休会'],
}

/** A second example: as little as a row may say. */
const LEAST: Readonly<Partial<Record<RosterColumn, string>>> = {
  name: '見本 花子',
  kana: 'ミホン ハナコ',
  grade: '小5',
}

function exampleRows(subjects: readonly string[]): string[][] {
  const [first, second] = subjects
  const enrolments = first === undefined ? '' : `${first}: 月3, 水4${second === undefined ? '' : `; ${second}: 火2`}`
  const full = rosterColumnNames.map((column) => (column === 'enrolments' ? enrolments : rosterColumns[column].example))
  return [
    [...full, REMOVE],
    [...rosterColumnNames.map((column) => LEAST[column] ?? ''), REMOVE],
  ]
}

/** The sheets of an empty roster: Japanese headings, example rows, choices, and what each column is for. */
export function templateSheets(subjects: readonly string[]): SheetToWrite[] {
  const choices = new Map(
    rosterColumnNames.flatMap((column, at) => {
      const words = CHOICES[column]
      return words ? [[at, words] as const] : []
    }),
  )
  const marked = new Map(
    rosterColumnNames.flatMap((column, at) =>
      rosterColumns[column].isNeeded ? [[`0,${at}`, 'required'] as const] : [],
    ),
  )
  return [
    {
      name: '名簿',
      columns: [
        ...rosterColumnNames.map((column) => ({ header: headingOf(column), width: WIDTHS[column] ?? 18 })),
        { header: NOTE, width: 40 },
      ],
      rows: exampleRows(subjects).map((row) => row.map((text) => text || null)),
      ...{ areCellsText: true, frozenColumns: 2, choices, marked },
    },
    {
      name: '説明',
      columns: [
        { header: '列', width: 22 },
        { header: '必ず書く', width: 10 },
        { header: '書くこと', width: 70 },
        { header: '例', width: 28 },
      ],
      rows: [
        ...rosterColumnNames.map((column) => {
          const { isNeeded, meaning, example } = rosterColumns[column]
          return [headingOf(column), isNeeded ? '○' : null, meaning || null, example || null]
        }),
        [],
        [`教科: ${subjects.join('、') || '登録されていません'}`],
      ],
      areCellsText: true,
    },
  ]
}

export const rosterTemplate = async (subjects: readonly string[]): Promise<File> =>
  new File([(await writeWorkbook(templateSheets(subjects))) as BlobPart], '名簿のひな形.xlsx', { type: XLSX })
