import type { ResultRow } from '@tcheck/contract/class-result'
import { useMemo, useState } from 'react'
import { type RowOrder, sortRows } from './result-view.ts'

interface Held {
  order: RowOrder
  ids: readonly string[]
}

const idsOf = (rows: readonly ResultRow[]) => rows.map(({ student_id }) => student_id)
const areSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id, at) => id === other[at])

function haveSame(rows: readonly ResultRow[], ids: readonly string[]): boolean {
  const held = new Set(ids)
  return ids.length === rows.length && rows.every(({ student_id }) => held.has(student_id))
}

/**
 * The rows in an order that waits: points that come in change a row where it stands, and no row slips away under a finger.
 * They are put in order anew when somebody asks for it.
 */
export function useHeldOrder(rows: readonly ResultRow[], order: RowOrder) {
  const sorted = useMemo(() => sortRows(rows, order), [rows, order])
  const [held, setHeld] = useState<Held>(() => ({ order, ids: idsOf(sorted) }))
  // The grid is drawn anew with each slice of its rows: what 400 of them are asked is asked once.
  const isSameClass = useMemo(() => haveSame(rows, held.ids), [rows, held])
  // Another order, or another class: there is nothing to hold on to.
  const isHeld = held.order === order && isSameClass
  if (!isHeld) setHeld({ order, ids: idsOf(sorted) })
  const shown = useMemo(() => {
    if (!isHeld) return sorted
    const byId = new Map(rows.map((row) => [row.student_id, row]))
    return held.ids.flatMap((id) => byId.get(id) ?? [])
  }, [isHeld, sorted, rows, held])
  const isOutdated = useMemo(() => shown !== sorted && !areSame(idsOf(shown), idsOf(sorted)), [shown, sorted])
  return {
    rows: shown,
    isOutdated,
    sortAnew: () => setHeld({ order, ids: idsOf(sorted) }),
  }
}
