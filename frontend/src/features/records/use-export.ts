import type { ListDescription } from '@tcheck/contract/list'
import { useState } from 'react'
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

const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' }).format(new Date())

/** Writes what the list shows, all pages of it, as CSV: page after page, so that each is a small call. */
export function useExport<Row>({ call, list, input, columns, thing }: ExportOf<Row>) {
  /** How many rows have come; null: nothing is under way. */
  const [progress, setProgress] = useState<number | null>(null)
  const [error, setError] = useState<unknown>(null)

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

  async function write() {
    setError(null)
    setProgress(0)
    try {
      const { rows, isWhole } = await allRows()
      const lines = [
        columns.map(({ header }) => header),
        ...rows.map((row) => columns.map(({ text }) => text(row).trim())),
      ]
      saveFile(new Blob([csvOf(lines)], { type: 'text/csv;charset=utf-8' }), `${thing}_${today()}.csv`)
      notify.success(isWhole ? `${rows.length}件を書き出しました` : `はじめの${rows.length}件を書き出しました`)
    } catch (cause) {
      setError(cause)
    } finally {
      setProgress(null)
    }
  }
  return { progress, error, write: () => void write() }
}
