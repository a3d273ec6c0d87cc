import { readFile } from 'node:fs/promises'
import { readCell, textOf } from '@tcheck/content/import/read-cell'
import { readQuestionSheet } from '@tcheck/content/import/read-question-sheet'
import { OperationError } from '../operation-error.ts'

/** One row by column name, trimmed; a missing value is an empty text. */
export interface SheetRow<Column extends string> {
  /** As a spreadsheet counts: the header is 1. */
  number: number
  cells: Readonly<Record<Column, string>>
}

/** @throws OperationError if the file does not exist */
export const readBytes = async (path: string): Promise<Uint8Array> =>
  new Uint8Array(
    await readFile(path).catch(() => {
      throw new OperationError(`「${path}」を読めません。`)
    }),
  )

/**
 * Reads a list (.xlsx or .csv) with a header; its columns may be in any order.
 * @throws OperationError if the file, its header or one of its columns is wrong
 */
export async function readRows<Needed extends string, Optional extends string = never>(
  path: string,
  needed: readonly Needed[],
  optional: readonly Optional[] = [],
): Promise<SheetRow<Needed | Optional>[]> {
  const { rows, problems } = await readQuestionSheet(await readBytes(path))
  const [problem] = problems
  if (problem) throw new OperationError(`「${path}」: ${problem.trouble}。${problem.remedy}`)
  const [header = [], ...body] = rows
  const names = header.map((cell) => textOf(cell).normalize('NFKC'))
  const missing = needed.filter((name) => !names.includes(name))
  const known: readonly string[] = [...needed, ...optional]
  const unknown = names.filter((name) => name !== '' && !known.includes(name))
  if (missing.length > 0) throw new OperationError(`「${path}」: 列 ${missing.join('、')} がありません。`)
  if (unknown.length > 0) throw new OperationError(`「${path}」: 列 ${unknown.join('、')} は使えません。`)
  return body.flatMap((cells, at) => {
    const read = known.map((name) => ({ name, ...readCell(cells[names.indexOf(name)], 'text') }))
    for (const { name, text, notes } of read) {
      const fault = notes.find(({ isError, kind }) => isError && kind !== 'cell_date')
      if (fault)
        throw new OperationError(`「${path}」: ${at + 2}行目 ${name}「${text}」: ${fault.trouble}。${fault.remedy}`)
    }
    const texts = Object.fromEntries(read.map(({ name, text }) => [name, text.normalize('NFKC').trim()]))
    const isEmpty = Object.values(texts).every((text) => text === '')
    return isEmpty ? [] : [{ number: at + 2, cells: texts as Record<Needed | Optional, string> }]
  })
}

/** The maximum number of printed problems. */
const MOST_LISTED = 20

/** @throws OperationError that names every faulty row */
export function rejectRows(path: string, problems: readonly string[]): void {
  if (problems.length === 0) return
  const more = problems.length > MOST_LISTED ? [`ほか ${problems.length - MOST_LISTED}件`] : []
  throw new OperationError([`「${path}」は取り込めません。`, ...problems.slice(0, MOST_LISTED), ...more].join('\n  '))
}
