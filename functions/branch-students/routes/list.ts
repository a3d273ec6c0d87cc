import { linkOf } from '@tcheck/accounts/student-link'
import type { BranchStudent, branchStudents } from '@tcheck/contract/groups/branch-students'
import { type Account, getAccounts } from '@tcheck/data/account/account'
import { listClassesOfBranch } from '@tcheck/data/branch/branch'
import { getIdentityProvider } from '@tcheck/data/identity-provider/identity-provider'
import { getStudents } from '@tcheck/data/student/student'
import { accountInBranch } from '@tcheck/lambda-kit/principal-of'
import type { RevocationDeps } from '@tcheck/lambda-kit/revoke-student-links'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import { matchesSearch, placesOf } from '../choose-students.ts'

/**
 * A page of the branch's rosters. Students and accounts are read for that page alone; a search reads the account of
 * every student of the classes that were asked for, since names and logins stand nowhere else.
 */
export const listStudents =
  ({ table, sealingKeys }: RevocationDeps): RouteHandler<typeof branchStudents.list> =>
  async ({ input, principal }) => {
    const { branch_id: branchId } = accountInBranch(principal)
    const { page, per_page, search = '' } = input
    const [classes, provider, keys] = await Promise.all([
      listClassesOfBranch(table, branchId),
      getIdentityProvider(table, branchId),
      sealingKeys(),
    ])
    const accountsOf = async (ids: readonly string[]) =>
      new Map((await getAccounts(table, ids)).filter(isOwnStudent(branchId)).map((one) => [one.id, one]))

    const asked = placesOf(classes, input)
    const searched = search === '' ? null : await accountsOf(asked.map(({ student_id }) => student_id))
    const chosen = searched
      ? asked.filter(({ ban, student_id }) => matchesSearch(search, { ban, account: searched.get(student_id) }))
      : asked
    const ids = chosen.slice((page - 1) * per_page, page * per_page).map(({ student_id }) => student_id)
    const [stored, accounts] = await Promise.all([getStudents(table, ids), searched ?? accountsOf(ids)])
    const students = new Map(stored.map((student) => [student.id, student]))

    return {
      // A student who moved to another branch may still be on an old roster: no word about those.
      students: ids.flatMap((id): BranchStudent[] => {
        const student = students.get(id)
        if (student?.branch_id !== branchId) return []
        const account = accounts.get(id)
        const isDisabled = student.disabled_at !== null
        return [
          {
            student_id: id,
            grade: student.grade,
            kumi: student.kumi,
            ban: student.ban,
            name: account?.name || null,
            login_id: account?.login_id ?? null,
            has_account: account !== undefined,
            has_second_factor: Boolean(account?.second_factor),
            encrypted_username: isDisabled ? null : linkOf(keys, student),
            is_disabled: isDisabled || (account !== undefined && account.disabled_at !== null),
          },
        ]
      }),
      classes: classes.map(({ grade, kumi, roster }) => ({ grade, kumi, student_count: roster.length })),
      has_identity_provider: provider?.is_enabled === true,
      page,
      per_page,
      total_count: chosen.length,
    }
  }

const isOwnStudent =
  (branchId: string) =>
  ({ branch_id, realm }: Account) =>
    branch_id === branchId && realm === 'student'
