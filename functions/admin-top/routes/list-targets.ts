import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminTop } from '@tcheck/contract/groups/admin-top'
import type { Account } from '@tcheck/data/account/account'
import { listTeacherAccounts } from '@tcheck/data/account/teacher'
import { listBranches } from '@tcheck/data/branch/branch'
import { listSets } from '@tcheck/data/question-set/question-set'
import type { Table } from '@tcheck/data/table'
import { searchTarget, setTarget } from '@tcheck/services/search-targets'

export const needs = { read: [], list: ['BRANCHES', 'CLASS_TEACHERS', 'SETS#', 'TEACHERS'] } as const

/** Of either kind; the others are found on the page of teachers. */
const FIRST_TEACHERS = 1000
const CATEGORIES = ['unit', 'cbt', 'science_skill', 'learning'] as const

/** Branches, teachers and sets of all; students have no page of an admin's. */
export const listTargets =
  ({ table }: { table: Table }): RouteHandler<typeof adminTop.listTargets> =>
  async () => {
    const [branches, ofClassrooms, ofSchools, ...sets] = await Promise.all([
      listBranches(table),
      listTeacherAccounts(table, 'teacher-v1', FIRST_TEACHERS),
      listTeacherAccounts(table, 'teacher-v2', FIRST_TEACHERS),
      ...CATEGORIES.map((category) => listSets(table, category)),
    ])
    const teacher =
      (kind: 'teacher' | 'school_teacher') =>
      ({ id, name, login_id }: Account) =>
        searchTarget({ kind, id, name, also: login_id })
    return {
      targets: [
        ...branches.map(({ id, name }) => searchTarget({ kind: 'branch', id, name })),
        ...ofClassrooms.accounts.map(teacher('teacher')),
        ...ofSchools.accounts.map(teacher('school_teacher')),
        ...sets.flat().map(setTarget),
      ],
      is_cut: ofClassrooms.isCut || ofSchools.isCut,
    }
  }
