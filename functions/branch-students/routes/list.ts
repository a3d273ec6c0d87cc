import { linkOf } from '@tcheck/accounts/student-link'
import type { BranchStudent, branchStudents } from '@tcheck/contract/groups/branch-students'
import { type Account, getAccounts } from '@tcheck/data/account/account'
import { listClassesOfBranch, type SchoolClass } from '@tcheck/data/branch/branch'
import { getIdentityProvider } from '@tcheck/data/identity-provider/identity-provider'
import { chooseRows } from '@tcheck/data/list/choose-rows'
import { getStudents } from '@tcheck/data/student/student'
import { accountInBranch } from '@tcheck/lambda-kit/principal-of'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import type { RevocationDeps } from '@tcheck/services/links/revoke-student-links'

/** A student's place on a roster. */
interface Place {
  grade: number
  kumi: string
  ban: number
  student_id: string
}

/**
 * A page of the branch's rosters. Students and accounts are read for that page alone; words need the account of every
 * student of the classes that were asked for, since names and logins stand nowhere else.
 */
export const listStudents =
  ({ table, sealingKeys }: RevocationDeps): RouteHandler<typeof branchStudents.list> =>
  async ({ input, principal }) => {
    const { branch_id: branchId } = accountInBranch(principal)
    const [classes, provider, keys] = await Promise.all([
      listClassesOfBranch(table, branchId),
      getIdentityProvider(table, branchId),
      sealingKeys(),
    ])
    const accountsOf = async (places: readonly Place[]) => {
      const accounts = await getAccounts(
        table,
        places.map(({ student_id }) => student_id),
      )
      return new Map(accounts.filter(isOwnStudent(branchId)).map((one) => [one.id, one]))
    }

    const asked = placesOf(classes, input)
    const searched = input.q ? await accountsOf(asked) : undefined
    const { rows, ...counts } = chooseRows(asked, input, {
      searchIn: ({ student_id }) => {
        const account = searched?.get(student_id)
        return account ? [account.name, account.login_id] : []
      },
      exactly: ({ ban }) => [String(ban), `${ban}番`],
      filters: { grade: ({ grade }) => grade, kumi: ({ kumi }) => kumi },
      sorts: { place: ({ grade, kumi, ban }) => [grade, kumi, ban] },
    })
    const ids = rows.map(({ student_id }) => student_id)
    const [stored, accounts] = await Promise.all([getStudents(table, ids), searched ?? accountsOf(rows)])
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
      ...counts,
    }
  }

const isOwnStudent =
  (branchId: string) =>
  ({ branch_id, realm }: Account) =>
    branch_id === branchId && realm === 'student'

/** Whose accounts the words are looked for in: those of the classes that were asked for. */
const placesOf = (classes: readonly SchoolClass[], asked: { grade?: number | undefined; kumi?: string | undefined }) =>
  classes
    .filter(({ grade, kumi }) => grade === (asked.grade ?? grade) && kumi === (asked.kumi ?? kumi))
    .flatMap(({ grade, kumi, roster }) => roster.map((one): Place => ({ grade, kumi, ...one })))
