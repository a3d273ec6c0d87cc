import { fold } from '@tcheck/contract/fold'

/** Lists that the import checks codes against. Shapes as packages/data stores them, ids as texts. */
export interface MasterRow {
  id: string
  name: string
  /** Place in the list, from 1. */
  position: number
  /** The one that took its place: sheets and books go on saying the old code. */
  merged_into?: string
}

export interface UnitRow extends MasterRow {
  subject_code: string
  grade_id: number
}

export interface ImportMasters {
  subjects: readonly MasterRow[]
  /** Ids `1`–`12` (小1–高3). */
  grades: readonly MasterRow[]
  junkyos: readonly MasterRow[]
  units: readonly UnitRow[]
}

/** What a code names, or a name that one entry has alone (中2, 数学); of one that was merged the entry that took its place. */
export function findMaster<T extends MasterRow>(entries: readonly T[], written: string): T | undefined {
  const found = entries.find(({ id }) => id === written) ?? namedBy(entries, written)
  return found?.merged_into === undefined ? found : entries.find(({ id }) => id === found.merged_into)
}

function namedBy<T extends MasterRow>(entries: readonly T[], written: string): T | undefined {
  const wanted = fold(written)
  const [found, ...more] = wanted === '' ? [] : entries.filter(({ name }) => fold(name) === wanted)
  return more.length === 0 ? found : undefined
}
