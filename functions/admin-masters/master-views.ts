import type { Act } from '@tcheck/api-runtime/audit-of'
import { masterMergeFailure } from '@tcheck/contract/act-rules'
import type { Master, MasterKind, MasterRow } from '@tcheck/contract/groups/admin-masters'
import { countCoursesOfMaster } from '@tcheck/data/learning/courses-of-master'
import { filterSortPaginate, type ListQuery } from '@tcheck/data/list/filter-sort-paginate'
import { listAllMasters, listMasters, type MasterEntry, type UnitEntry } from '@tcheck/data/master/master'
import { countLotsOfMaster } from '@tcheck/data/material-code/lots-of-master'
import { firstHeads } from '@tcheck/data/question-set/filter-heads'
import { listAllHeads, masterOfHead } from '@tcheck/data/question-set/heads-of-master'
import type { StoredSetHead } from '@tcheck/data/question-set/question-set'
import type { Table } from '@tcheck/data/table'

const SETS_SHOWN = 50

/** What happened to a master, for the record: its code, and of a kind. */
export const actOn = (kind: MasterKind, id: string, action: 'created' | 'changed' | 'deleted', what: string): Act => ({
  action,
  branchId: null,
  target: { kind: 'master', id: `${kind}:${id}` },
  details: { what },
})

/** The entries of a kind with how many sets name each, in their order. */
export async function readRows<T extends MasterEntry>(table: Table, kind: MasterKind): Promise<(T & MasterRow)[]> {
  const [entries, heads] = await Promise.all([listMasters<T>(table, kind), listAllHeads(table)])
  const counts = new Map<string | null, number>()
  for (const head of heads) {
    const code = masterOfHead(kind, head)
    counts.set(code, (counts.get(code) ?? 0) + 1)
  }
  return entries.map((entry, at) => ({ ...entry, place: at + 1, set_count: counts.get(entry.id) ?? 0 }))
}

export const rowView = ({ id, name, place, set_count }: MasterRow): MasterRow => ({ id, name, place, set_count })

interface MasterQuery extends ListQuery {
  sort: 'place' | 'name' | 'set_count'
}

export const searchIn = ({ id, name }: MasterEntry) => [name, id]
export const sorts = {
  place: ({ place }: MasterRow) => place,
  name: ({ name, place }: MasterRow) => [name, place],
  set_count: ({ set_count, place }: MasterRow) => [set_count, place],
}

/** A page of a list that has nothing of its own. */
export async function pageOfMasters(table: Table, kind: MasterKind, query: MasterQuery) {
  const { rows, ...counts } = filterSortPaginate(await readRows(table, kind), query, { searchIn, filters: {}, sorts })
  return { rows: rows.map(rowView), ...counts }
}

/** One entry with what names it; undefined where there is none. */
export async function readMaster(table: Table, kind: MasterKind, id: string): Promise<Master | undefined> {
  const [all, heads, units] = await Promise.all([
    listAllMasters<MasterEntry & Partial<UnitEntry>>(table, kind),
    listAllHeads(table),
    kind === 'subjects' ? listMasters<UnitEntry>(table, 'units') : [],
  ])
  const entries = all.filter(({ merged_into }) => merged_into === undefined)
  const entry = entries.find((one) => one.id === id)
  if (!entry) return undefined
  const merged = all.filter(({ merged_into }) => merged_into === id)
  const codes = new Set([entry, ...merged].map((one) => one.id))
  const [issue_count, course_count] = await Promise.all([
    countLotsOfMaster(table, kind, codes),
    countCoursesOfMaster(table, kind, codes),
  ])
  const own = heads.filter((head) => masterOfHead(kind, head) === id)
  const canJoin = (other: MasterEntry & Partial<UnitEntry>) =>
    other !== entry && kind !== 'grades' && masterMergeFailure(entry, other) === null
  return {
    kind,
    id,
    name: entry.name,
    place: entries.indexOf(entry) + 1,
    set_count: own.length,
    subject_code: entry.subject_code ?? null,
    grade_id: entry.grade_id ?? null,
    unit_count: units.filter(({ subject_code }) => subject_code === id).length,
    issue_count,
    course_count,
    sets: firstHeads(own, { count: SETS_SHOWN }).rows.map(setView),
    others: entries.filter(canJoin).map((other) => ({ id: other.id, name: other.name })),
  }
}

const setView = ({ category, code, title }: StoredSetHead) => ({ category, code, title })
