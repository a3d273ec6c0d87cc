import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminQuestionSets } from '@tcheck/contract/groups/admin-question-sets'
import { type Branch, listBranches } from '@tcheck/data/branch/branch'
import { isExpired, listRegisteredMaterials } from '@tcheck/data/material-code/open-sets'
import { listMissionsOfBranch } from '@tcheck/data/mission/mission'
import { getSetHead, type SetRef } from '@tcheck/data/question-set/question-set'
import type { Table } from '@tcheck/data/table'

/** Branches of one call. */
const AT_ONCE = 10
/** Of a branch the newest missions are looked at: what is under way is among them. */
const MISSIONS = 100

/** Who works with a set now, some branches at a time. */
export const countUse =
  ({ table }: { table: Table }): RouteHandler<typeof adminQuestionSets.countUse> =>
  async ({ input, now, throwApiError }) => {
    if (!(await getSetHead(table, input))) return throwApiError('NOT_FOUND')
    const branches = (await listBranches(table)).toSorted((one, other) => (one.id < other.id ? -1 : 1))
    const begins = input.after === undefined ? 0 : branches.findIndex(({ id }) => id > (input.after ?? ''))
    const rest = begins === -1 ? [] : branches.slice(begins)
    const asked = rest.slice(0, AT_ONCE)
    const uses = await Promise.all(asked.map((branch) => useInBranch(table, branch, input, now)))
    return {
      mission_count: uses.reduce((sum, { missions }) => sum + missions, 0),
      class_count: uses.reduce((sum, { classes }) => sum + classes, 0),
      codes: uses.flatMap(({ codes }) => codes),
      branch_count: uses.filter(({ missions, codes }) => missions + codes.length > 0).length,
      next_after: rest.length > AT_ONCE ? (asked.at(-1)?.id ?? null) : null,
    }
  }

async function useInBranch(table: Table, { id }: Branch, set: SetRef, now: Date) {
  const [{ items }, materials] = await Promise.all([
    listMissionsOfBranch(table, id, { limit: MISSIONS }),
    listRegisteredMaterials(table, id),
  ])
  const isIt = ({ category, code }: SetRef) => category === set.category && code === set.code
  const open = items.filter(
    ({ sets, due_datetime }) => sets.some(isIt) && (due_datetime === null || due_datetime > now.toISOString()),
  )
  return {
    missions: open.length,
    classes: open.reduce((sum, { classes }) => sum + classes.length, 0),
    codes: materials
      .filter(({ material }) => !isExpired(material, now) && material.sets.some(isIt))
      .map(({ code }) => code),
  }
}
