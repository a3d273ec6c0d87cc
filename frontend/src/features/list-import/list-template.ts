import { type SheetToWrite, writeWorkbook } from '@tcheck/content/sheet'
import type { ListColumn } from '@tcheck/contract/list-column'
import { gradeText } from '../../lib/grade-text.ts'
import { XLSX } from '../records/list-workbook.ts'

const NOTE = '備考'
const REMOVE = '見本の行です。消してから取り込みます。'

export const gradeChoices: readonly string[] = Array.from({ length: 12 }, (_, at) => gradeText(at + 1))

/** Excel keeps at most 255 characters of a list of choices, and a comma ends a choice. */
const LONGEST_CHOICES = 255

function fitting(choices: readonly string[] | undefined): readonly string[] | undefined {
  const words = choices?.filter((word) => !word.includes(',')) ?? []
  return words.length > 0 && words.join(',').length <= LONGEST_CHOICES ? words : undefined
}

export interface ListTemplate<Column extends string> {
  /** Of the sheet and the file: 名簿. */
  name: string
  columns: Readonly<Record<Column, ListColumn>>
  /** Rows of examples; an empty text is an empty cell. */
  examples: readonly Readonly<Partial<Record<Column, string>>>[]
  /** Words that a cell is chosen from. */
  choices?: Readonly<Partial<Record<Column, readonly string[]>>>
  /** Columns in which a cell may hold several of them. */
  several?: readonly Column[]
  widths?: Readonly<Partial<Record<Column, number>>>
  /** What is said below the columns. */
  footer?: string
}

/** The sheets of an empty list: Japanese headings, example rows, choices, and what each column is for. */
export function templateSheets<Column extends string>(template: ListTemplate<Column>): SheetToWrite[] {
  const { name, columns, examples, choices, several = [], widths, footer } = template
  const names = Object.keys(columns) as Column[]
  const at = <T>(of: (column: Column) => T | undefined) =>
    names.flatMap((column, place) => {
      const found = of(column)
      return found === undefined ? [] : [[place, found] as const]
    })
  const needed = at((column) => columns[column].isNeeded || undefined)
  return [
    {
      name,
      columns: [
        ...names.map((column) => ({ header: columns[column].headings[0] ?? column, width: widths?.[column] ?? 18 })),
        { header: NOTE, width: 40 },
      ],
      rows: examples.map((example) => [...names.map((column) => example[column] || null), REMOVE]),
      ...{ areCellsText: true, frozenColumns: 2, choices: new Map(at((column) => fitting(choices?.[column]))) },
      severalChoices: new Set(several.map((column) => names.indexOf(column))),
      marked: new Map(needed.map(([place]) => [`0,${place}`, 'required'])),
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
        ...names.map((column) => {
          const { headings, isNeeded, meaning, example } = columns[column]
          return [headings[0] ?? column, isNeeded ? '○' : null, meaning || null, example || null]
        }),
        ...(footer === undefined ? [] : [[], [footer]]),
      ],
      areCellsText: true,
    },
  ]
}

/** 教科: 国語、英語 */
export const subjectsFooter = (subjects: readonly string[]) => `教科: ${subjects.join('、') || '登録されていません'}`

export async function templateFile<Column extends string>(template: ListTemplate<Column>): Promise<File> {
  const bytes = await writeWorkbook(templateSheets(template))
  return new File([bytes as BlobPart], `${template.name}のひな形.xlsx`, { type: XLSX })
}
