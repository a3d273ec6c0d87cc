import type { NamedLogin } from '@tcheck/contract/roster-import'
import { branchKey } from '../branch/branch.ts'
import type { Item, Key, Table, Write } from '../table.ts'
import type { Pupil } from './pupil.ts'

/** Where a student sits. */
export interface Seat {
  grade: number
  kumi: string
  ban: number
}

/** What an import does to one student: as it was shown to the person who said yes. */
export interface RosterEntry {
  /** In the file; 0 for who is not in it. */
  row: number
  is_new: boolean
  /** As it is to be, of the revision after the one that was looked at. */
  pupil: Pupil
  /** Where the student is to sit; null: where they sit. */
  seat: Seat | null
  /** Signs in from now on, by `pupil.login_id`. */
  makes_account: boolean
  /** Linked where the branch has the login, made where nobody has it. */
  parents: NamedLogin[]
  /** The student before the import, for the undo. Missing for new students and in imports of earlier releases. */
  before?: { pupil: Pupil; seat: Seat | null }
}

/** An import of a roster that somebody has said yes to: its entries lie beside it, and end with it. */
interface RosterImport {
  id: string
  branch_id: string
  entry_count: number
  created_at: string
  /** Its entries say what was there before. */
  has_before?: true
  /** The job that takes it back, or did. */
  undo_id?: string
}

/** Entries of one item: the longest ones with what was there before stay below the table's 400 KB. */
const ENTRIES_OF_A_PART = 12
/** Of an import that was stored without what was there before. */
const ENTRIES_OF_AN_OLD_PART = 40
/** Long enough to print the passwords on the next working day. */
const STORED_DAYS = 7

const prefix = (id: string) => `ROSTER_IMPORT#${id}`
const headKey = (branchId: string, id: string): Key => ({ pk: branchKey(branchId).pk, sk: `${prefix(id)}#HEAD` })
const partKey = (branchId: string, id: string, part: number): Key => ({
  pk: branchKey(branchId).pk,
  sk: `${prefix(id)}#PART#${String(part).padStart(4, '0')}`,
})

const endOf = (created_at: string) => Math.floor(Date.parse(created_at) / 1000) + STORED_DAYS * 86_400

const entriesOfAPart = ({ has_before }: Pick<RosterImport, 'has_before'>) =>
  has_before ? ENTRIES_OF_A_PART : ENTRIES_OF_AN_OLD_PART

export const partCountOf = (head: Pick<RosterImport, 'entry_count' | 'has_before'>) =>
  Math.ceil(head.entry_count / entriesOfAPart(head))

/** Keeps the entries, then what leads to them: an import that is there is there whole. */
export async function putRosterImport(table: Table, head: RosterImport, entries: readonly RosterEntry[]) {
  const ttl = endOf(head.created_at)
  const of = { branch_id: head.branch_id, ttl }
  const parts: Item[] = Array.from({ length: partCountOf(head) }, (_, part) => ({
    ...partKey(head.branch_id, head.id, part),
    ...of,
    entries: entries.slice(part * entriesOfAPart(head), (part + 1) * entriesOfAPart(head)),
  }))
  await table.batchPut(parts)
  await table.put({ ...headKey(head.branch_id, head.id), ...head, ...of })
}

/** undefined for another branch's, and for one that has ended. */
export async function getRosterImport(table: Table, branchId: string, id: string, now: Date) {
  const stored = await table.get<RosterImport & { ttl: number }>(headKey(branchId, id), { consistent: true })
  // The table deletes what has ended hours late.
  return stored && stored.ttl > now.getTime() / 1000 ? stored : undefined
}

/** Once an import: of two who undo it the second meets this condition. */
export const undoRosterImportWrite = (
  { branch_id, id }: Pick<RosterImport, 'branch_id' | 'id'>,
  undoId: string,
): Write => ({
  update: headKey(branch_id, id),
  expression: {
    UpdateExpression: 'SET undo_id = :undo',
    ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(undo_id)',
    ExpressionAttributeValues: { ':undo': undoId },
  },
})

export async function getRosterEntries(table: Table, branchId: string, id: string, part: number) {
  const stored = await table.get<{ entries: RosterEntry[] }>(partKey(branchId, id, part), { consistent: true })
  return stored?.entries ?? []
}
