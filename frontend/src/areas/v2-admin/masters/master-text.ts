import type { MasterKind } from '@tcheck/contract/groups/admin-masters'

export const masterText = {
  subjects: '教科',
  grades: '学年',
  junkyos: '準拠',
  units: '単元',
} as const satisfies Record<MasterKind, string>

/** The list call of each kind. */
export const listOf = {
  subjects: 'adminMasters.listSubjects',
  grades: 'adminMasters.listGrades',
  junkyos: 'adminMasters.listJunkyos',
  units: 'adminMasters.listUnits',
} as const satisfies Record<MasterKind, string>

/** Grades are the product's own: they are renamed and ordered, never made or taken away. */
export const isFixed = (kind: MasterKind) => kind === 'grades'

/**
 * Who stands before an entry once it is moved.
 *
 * @param ids the order that there was
 * @returns null where it comes to the front
 */
export function comesAfter(ids: readonly string[], from: number, to: number): string | null {
  const moved = ids[from]
  const others = ids.filter((id) => id !== moved)
  return others[to - 1] ?? null
}
