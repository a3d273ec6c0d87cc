import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { branchTeachers } from '@tcheck/contract/groups/branch-teachers'
import { getAccounts } from '@tcheck/data/account/account'
import { listTeachings } from '@tcheck/data/account/teaching'
import { filterSortPaginate } from '@tcheck/data/list/filter-sort-paginate'
import { listMasters } from '@tcheck/data/master/master'
import type { Table } from '@tcheck/data/table'
import { teacherView } from '../teacher-view.ts'

/** A branch has some tens of teachers: all are read. */
export const list =
  ({ table }: { table: Table }): RouteHandler<typeof branchTeachers.list> =>
  async ({ input, principal }) => {
    const { branch_id: branchId } = accountInBranch(principal)
    const [teachings, subjects] = await Promise.all([listTeachings(table, branchId), listMasters(table, 'subjects')])
    const accounts = await getAccounts(
      table,
      teachings.map(({ account_id }) => account_id),
    )
    const known = teachings.flatMap((teaching) => {
      const account = accounts.find(({ id }) => id === teaching.account_id)
      // Who moved to another branch may still be on the list of a moment ago.
      return account?.branch_id === branchId ? [teacherView({ account, teaching })] : []
    })
    const { rows, ...counts } = filterSortPaginate(known, input, {
      searchIn: ({ name, kana, login_id }) => [name, kana, login_id],
      filters: {
        subject_code: ({ subject_codes }) => subject_codes.find((code) => code === input.subject_code) ?? null,
        grade: ({ grades }) => grades.find((grade) => grade === input.grade) ?? null,
        state: ({ state }) => state,
      },
      sorts: { kana: ({ kana, name }) => [kana || name, name], login_id: ({ login_id }) => login_id },
    })
    return { teachers: rows, subjects: subjects.map(({ id, name }) => ({ code: id, name })), ...counts }
  }
