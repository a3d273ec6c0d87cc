import type { adminBranches } from '@tcheck/contract/groups/admin-branches'
import { listBranches } from '@tcheck/data/branch/branch'
import type { Table } from '@tcheck/data/table'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import { chooseBranches } from '../choose-branches.ts'

/** A page of the branches, closed ones too. */
export const list =
  ({ table }: { table: Table }): RouteHandler<typeof adminBranches.list> =>
  async ({ input }) => {
    const { page, per_page } = input
    const chosen = chooseBranches(await listBranches(table), input)
    const shown = chosen.slice((page - 1) * per_page, page * per_page)
    const branches = shown.map(({ id, name, class_count, disabled_at = null }) => ({
      id,
      name,
      class_count,
      disabled_at,
    }))
    return { branches, page, per_page, total_count: chosen.length }
  }
