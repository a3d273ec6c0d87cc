import { getRosterEntries, getRosterImport, partCountOf, type RosterEntry } from '@tcheck/data/student/roster-import'
import type { Table } from '@tcheck/data/table'
import type { JobKind } from '../../job-kind.ts'
import { seatStudents } from './seat-students.ts'
import { storeEntry } from './store-entry.ts'

type Input = { branch_id: string }
type Cursor = { part: number; stored: number; left: number[]; left_count: number }
const START: Cursor = { part: 0, stored: 0, left: [], left_count: 0 }

/** Entries at a time; two that meet in a parent are done again. */
const LANES = 5
/** Rows that are named at the end. */
const ROWS_NAMED = 20

/**
 * Stores a roster that a person has looked at. Each student is whole in one transaction, with account and parents; the seats come last,
 * all together, so nobody new stands in a class before everybody is there. It goes forward only: what was stored is found to be so,
 * and who was changed meanwhile by somebody else stays as they are, and is named.
 */
export const importRoster = ({ table }: { table: Table }): JobKind<Input, Cursor> => ({
  async step({ job, input: { branch_id }, cursor, now }) {
    const head = await getRosterImport(table, branch_id, job.id, now)
    if (!head) return { failed: '確かめてから日がたっています。もう一度、ファイルを選んでください。' }
    const { part, stored, left, left_count } = cursor ?? START
    const total = head.entry_count
    if (part < partCountOf(head)) {
      const entries = await getRosterEntries(table, branch_id, head.id, part)
      const rows = await inLanes(entries, (entry) => storeEntry(table, entry, { job, branchId: branch_id, now }))
      const sum = {
        stored: stored + entries.length - rows.length,
        left: [...left, ...rows].slice(0, ROWS_NAMED),
        left_count: left_count + rows.length,
      }
      return { next: { part: part + 1, ...sum }, ...reportOf({ ...sum, total }) }
    }
    await seatStudents(table, await allEntries(table, branch_id, head), branch_id)
    return { done: doneWords({ stored, left, left_count }), ...reportOf({ stored, left_count, total }) }
  },
})

const reportOf = ({ stored, left_count, total }: Pick<Cursor, 'stored' | 'left_count'> & { total: number }) => ({
  mayCancel: false,
  progress: { done: stored + left_count, total },
  counts: { stored, left: left_count },
})

function doneWords({ stored, left, left_count }: Pick<Cursor, 'stored' | 'left' | 'left_count'>): string {
  const done = `${stored}人を取り込みました。`
  if (left_count === 0) return done
  const rows = left.filter((row) => row > 0)
  const where = rows.length === 0 ? '' : `(${rows.join('、')}行目${left_count > rows.length ? 'など' : ''})`
  return `${done}${left_count}人${where}は、取り込みのあいだにほかの人が変えたので、そのままにしました。`
}

/** @returns rows of those that were left as they are */
async function inLanes(entries: readonly RosterEntry[], store: (entry: RosterEntry) => Promise<'stored' | 'left'>) {
  const left: number[] = []
  for (let at = 0; at < entries.length; at += LANES) {
    const here = entries.slice(at, at + LANES)
    const outcomes = await Promise.all(here.map(store))
    left.push(...here.filter((_, lane) => outcomes[lane] === 'left').map(({ row }) => row))
  }
  return left
}

async function allEntries(table: Table, branchId: string, head: { id: string; entry_count: number }) {
  const parts = Array.from({ length: partCountOf(head) }, (_, part) => getRosterEntries(table, branchId, head.id, part))
  return (await Promise.all(parts)).flat()
}
