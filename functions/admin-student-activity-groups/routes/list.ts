import type { RouteHandler } from '@tcheck/api-runtime/serve'
import { finderOf } from '@tcheck/contract/fold'
import type { adminStudentActivityGroups } from '@tcheck/contract/groups/admin-student-activity-groups'
import type { RouteInput } from '@tcheck/contract/route'
import type { StoredAttempt } from '@tcheck/data/attempt/attempt'
import { type AttemptListRow, type ListedWhere, listAttempts } from '@tcheck/data/attempt/attempt-listing'
import { listBranches } from '@tcheck/data/branch/branch'
import { periodOf } from '@tcheck/data/list/period'
import { getSetHeads, type SetCategory } from '@tcheck/data/question-set/question-set'
import type { Table } from '@tcheck/data/table'
import { rowOf, stateOf } from '../attempt-row.ts'

type Query = RouteInput<typeof adminStudentActivityGroups.list>

/** A page of the attempts of all branches, within a period. */
export const list =
  ({ table }: { table: Table }): RouteHandler<typeof adminStudentActivityGroups.list> =>
  async ({ input, now }) => {
    const period = periodOf(input, now)
    const [branches, where] = await Promise.all([listBranches(table), whereOf(table, input)])
    const { rows, ...counts } = await listAttempts(table, input, {
      where,
      period,
      filterListRow: listRowFilter(input),
      filterRow: rowFilter(input, where),
    })
    const names = new Map(branches.map(({ id, name }) => [id, name]))
    return {
      student_activity_groups: rows.map((attempt) => rowOf(attempt, names.get(attempt.branch_id) ?? '')),
      ...counts,
      branches: branches.map(({ id, name }) => ({ id, name })),
      period,
    }
  }

const CATEGORIES: readonly SetCategory[] = ['unit', 'cbt', 'science_skill']

async function whereOf(table: Table, { branch_id: branchId, code, category, mode }: Query): Promise<ListedWhere> {
  if (category !== undefined) return { branchId, code, categories: [category], mode }
  if (code === undefined) return { branchId, mode }
  // A code is one of one category, mostly: the others are not asked.
  const heads = await getSetHeads(
    table,
    CATEGORIES.map((one) => ({ category: one, code })),
  )
  return { branchId, code, categories: heads.map((head) => head.category), mode }
}

/** What a line says itself, and no partition has decided. */
function listRowFilter({ q, grade }: Query): ((listRow: AttemptListRow) => boolean) | undefined {
  if (!q && grade === undefined) return undefined
  const isFound = q ? finderOf(q) : undefined
  return (line) => (grade === undefined || line.grade === grade) && (isFound === undefined || isFound([line.title]))
}

/** What only the attempt says. */
function rowFilter(
  { state, category, mode }: Query,
  { branchId, code }: ListedWhere,
): ((attempt: StoredAttempt) => boolean) | undefined {
  // Of all branches and sets together only the period is decided by keys.
  const isDecided = branchId !== undefined || code !== undefined
  const [wantedCategory, wantedMode] = isDecided ? [undefined, undefined] : [category, mode]
  if (state === undefined && wantedCategory === undefined && wantedMode === undefined) return undefined
  return (attempt) =>
    (state === undefined || stateOf(attempt) === state) &&
    (wantedCategory === undefined || attempt.category === wantedCategory) &&
    (wantedMode === undefined || attempt.mode === wantedMode)
}
