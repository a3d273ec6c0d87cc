import type { ListDescription } from '@tcheck/contract/list'
import type { ExportFormat } from '@tcheck/contract/list-export'
import { useRef, useState } from 'react'
import { todayInJapan } from '../../lib/japan-text.ts'
import { saveFile } from '../../lib/save-file.ts'
import { notify } from '../../ui/toast.tsx'
import type { ShownColumn } from './column.ts'
import { csvOf } from './csv.ts'
import { type ListCall, type ListInput, listUtils, rowsOf } from './list-calls.ts'

const ROWS_A_CALL = 100
/** 10,000 rows: more is a job for the server. */
const MOST_CALLS = 100

interface ExportOf<Row> {
  call: ListCall
  list: ListDescription
  /** Words, filters and order of what is shown. */
  input: ListInput
  columns: readonly ShownColumn<Row>[]
  /** 教室 */
  thing: string
}

/** Writes what the list shows, all pages of it, as a workbook or CSV: page after page, so that each is a small call. */
export function useExport<Row>({ call, list, input, columns, thing }: ExportOf<Row>) {
  /** How many rows have come; null: nothing is under way. */
  const [progress, setProgress] = useState<number | null>(null)
  const [error, setError] = useState<unknown>(null)
  const failed = useRef<ExportFormat>('xlsx')

  async function allRows(): Promise<{ rows: Row[]; isWhole: boolean }> {
    const rows: Row[] = []
    for (let page = 1; page <= MOST_CALLS; page++) {
      const answer = await listUtils(call).call({ ...input, page, per_page: ROWS_A_CALL })
      const more = rowsOf<Row>(list, answer)
      rows.push(...more)
      setProgress(rows.length)
      // Where words were looked for in the newest only, no further page holds more of them.
      const isEnd = more.length < ROWS_A_CALL || (answer.is_total_exact && rows.length >= answer.total_count)
      if (isEnd) return { rows, isWhole: answer.is_total_exact }
    }
    return { rows, isWhole: false }
  }

  async function write(format: ExportFormat) {
    failed.current = format
    setError(null)
    setProgress(0)
    try {
      const { rows, isWhole } = await allRows()
      const lines = rows.map((row) => columns.map(({ text }) => text(row).trim()))
      saveFile(await fileOf(format, lines), `${thing}_${todayInJapan()}.${format}`)
      notify.success(isWhole ? `${rows.length}件を書き出しました` : `はじめの${rows.length}件を書き出しました`)
    } catch (cause) {
      setError(cause)
    } finally {
      setProgress(null)
    }
  }

  async function fileOf(format: ExportFormat, lines: string[][]): Promise<Blob> {
    const headers = columns.map(({ header }) => header)
    if (format === 'csv') return new Blob([csvOf([headers, ...lines])], { type: 'text/csv;charset=utf-8' })
    // Loaded with the first workbook: most lists are looked at.
    const { workbookOf } = await import('./list-workbook.ts')
    return workbookOf({ name: thing, headers, lines, areNumbers: columns.map(({ isNumber = false }) => isNumber) })
  }

  return {
    ...{ progress, error },
    write: (format: ExportFormat) => void write(format),
    again: () => void write(failed.current),
  }
}
