import { getRosterEntries, getRosterImport, partCountOf, type RosterEntry } from '@tcheck/data/student/roster-import'
import { getStudents } from '@tcheck/data/student/student'
import type { Table } from '@tcheck/data/table'
import type { JobKind } from '../../job-kind.ts'
import { seatMany, type WantedSeat } from '../seat-many.ts'
import { isUsed } from './roster-use.ts'
import { undoEntry } from './undo-entry.ts'

type Input = { branch_id: string; import_id: string }
type Cursor = { phase: 'check' | 'undo'; part: number; rows: number[]; row_count: number; done: number }
const START: Cursor = { phase: 'check', part: 0, rows: [], row_count: 0, done: 0 }

/** Rows looked at together; each asks for a student's partitions. */
const LANES = 5
/** Rows that are named at the end. */
const ROWS_NAMED = 20

/**
 * Takes an import of a roster back: first it looks whether anything of it was used, and then changes nothing; otherwise it restores row by
 * row. A row that somebody uses between the two stays, and is named.
 */
export const undoRoster = ({ table }: { table: Table }): JobKind<Input, Cursor> => ({
  async step({ job, input: { branch_id, import_id }, cursor, now }) {
    const head = await getRosterImport(table, branch_id, import_id, now)
    if (!head) return { failed: 'この取り込みは、もう残っていません。' }
    const { phase, part, rows, row_count, done } = cursor ?? START
    const total = head.entry_count
    const report = (count: number) => ({ mayCancel: false, progress: { done: count, total } })
    if (part < partCountOf(head)) {
      const entries = await getRosterEntries(table, branch_id, import_id, part)
      const undoing = { job, branchId: branch_id, importId: import_id, importedAt: head.created_at, now }
      const found: number[] = []
      if (phase === 'check') {
        for (let at = 0; at < entries.length; at += LANES) {
          const here = entries.slice(at, at + LANES)
          const used = await Promise.all(here.map((entry) => isUsed(table, entry, import_id)))
          found.push(...here.filter((_, lane) => used[lane]).map(({ row }) => row))
        }
      } else {
        // One after the other: children of one parent meet there.
        for (const entry of entries) if ((await undoEntry(table, entry, undoing)) === 'left') found.push(entry.row)
      }
      const sum = { rows: [...rows, ...found].slice(0, ROWS_NAMED), row_count: row_count + found.length }
      const count = phase === 'check' ? 0 : done + entries.length - found.length
      return { next: { phase, part: part + 1, ...sum, done: count }, ...report(count) }
    }
    if (phase === 'check') {
      if (row_count > 0)
        return { done: usedWords(rows, row_count), ...report(0), counts: { undone: 0, used: row_count } }
      return { next: { ...START, phase: 'undo' }, ...report(0) }
    }
    const parts = Array.from({ length: partCountOf(head) }, (_, at) =>
      getRosterEntries(table, branch_id, import_id, at),
    )
    await seatBack(table, branch_id, (await Promise.all(parts)).flat())
    const left =
      row_count > 0
        ? `${row_count}人${placesOf(rows, row_count)}は、そのあいだに使われたので、そのままにしました。`
        : ''
    return {
      done: `${done}人を、取り込みの前に戻しました。${left}`,
      ...report(total),
      counts: { undone: done, used: row_count },
    }
  },
})

const usedWords = (rows: readonly number[], count: number) =>
  `取り込んだあとに使われた生徒が${count}人${placesOf(rows, count)}いるので、元に戻しませんでした。何も変えていません。`

function placesOf(rows: readonly number[], count: number): string {
  const named = rows.filter((row) => row > 0)
  return named.length === 0 ? '' : `(${named.join('、')}行目${count > named.length ? 'など' : ''})`
}

/** Who is gone leaves the seat, who was moved sits where they sat, or where there is room. */
async function seatBack(table: Table, branchId: string, entries: readonly RosterEntry[]): Promise<void> {
  const seated = entries.filter(({ seat }) => seat !== null)
  const stored = await getStudents(
    table,
    seated.map(({ pupil }) => pupil.student_id),
  )
  const placeOf = new Map(stored.map(({ id, grade, kumi, ban }) => [id, `${grade} ${kumi} ${ban}`]))
  const wanted = seated.flatMap(({ pupil: { student_id: studentId }, is_new, before }): WantedSeat[] => {
    const place = placeOf.get(studentId)
    if (is_new) return place === undefined ? [{ studentId, seat: null }] : []
    const seat = before?.seat ?? null
    return seat && place === `${seat.grade} ${seat.kumi} ${seat.ban}` ? [{ studentId, seat }] : []
  })
  if (wanted.length > 0) await seatMany(table, branchId, wanted)
}
