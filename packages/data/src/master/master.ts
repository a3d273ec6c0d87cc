import { padded } from '../key-text.ts'
import type { Item, Table } from '../table.ts'

/** Lists that admins keep: subjects (教科), grades (学年), junkyos (準拠), units (単元). */
export type MasterKind = 'subjects' | 'grades' | 'junkyos' | 'units'

export interface MasterEntry {
  id: string
  name: string
  /** Place in the list, from 1. */
  position: number
}

export const masterItem = (kind: MasterKind, entry: MasterEntry & Record<string, unknown>): Item => ({
  pk: `MASTER#${kind}`,
  sk: `${padded(entry.position, 6)}#${entry.id}`,
  ...entry,
})

export const listMasters = <T extends MasterEntry>(table: Table, kind: MasterKind) =>
  table.queryAll<T>({ partition: `MASTER#${kind}` })
