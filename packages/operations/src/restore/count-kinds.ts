import { listMissionsOfBranch } from '@tcheck/data/mission/mission'
import { studentPk } from '@tcheck/data/student/student'
import type { Table } from '@tcheck/data/table'
import type { KindName } from '@tcheck/data/tenant/item-kinds'
import { noMembers, type TenantMembers, walkTenant } from '@tcheck/data/tenant/tenant-walk'

export type KindCounts = Partial<Record<KindName, { now: number; copy: number }>>

/** What stands in the lists of a branch of either table: enough for a comparison, without a pass over a table in use. */
async function listedMembers(tables: readonly Table[], branchId: string, students: Iterable<string>) {
  const members: TenantMembers = noMembers()
  for (const student of students) members.partitions.add(studentPk(student))
  for (const table of tables) {
    let cursor: string | undefined
    do {
      const page = await listMissionsOfBranch(table, branchId, { limit: 100, cursor })
      for (const { id } of page.items) members.partitions.add(`MISSION#${id}`)
      cursor = page.nextCursor ?? undefined
    } while (cursor)
  }
  return members
}

/** Items of a branch by kind in the table of now and in a copy, as far as lists lead to them. */
export async function countKinds(
  { now, copy }: { now: Table; copy: Table },
  branchId: string,
  students: Iterable<string>,
): Promise<KindCounts> {
  const members = await listedMembers([now, copy], branchId, students)
  const counts: KindCounts = {}
  for (const [place, table] of [
    ['now', now],
    ['copy', copy],
  ] as const) {
    for await (const group of walkTenant(table, branchId, members)) {
      for (const { kind } of group) {
        const known = counts[kind] ?? { now: 0, copy: 0 }
        counts[kind] = { ...known, [place]: known[place] + 1 }
      }
    }
  }
  return counts
}
