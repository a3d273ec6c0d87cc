import { doorCardOf } from '@tcheck/accounts/door-card'
import { linkOf } from '@tcheck/accounts/student-link'
import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { BranchStudent, branchStudents } from '@tcheck/contract/groups/branch-students'
import { type Account, getAccounts } from '@tcheck/data/account/account'
import { listClassesOfBranch, type SchoolClass } from '@tcheck/data/branch/branch'
import { isFirstYear } from '@tcheck/data/branch/first-year'
import { listYearMoves, listYearRosters, storedYears } from '@tcheck/data/branch/year-roster'
import { getIdentityProvider } from '@tcheck/data/identity-provider/identity-provider'
import { filterSortPaginate } from '@tcheck/data/list/filter-sort-paginate'
import { listMasters } from '@tcheck/data/master/master'
import { countParents } from '@tcheck/data/student/parents'
import { getPupils, listPupilRows, type Pupil } from '@tcheck/data/student/pupil'
import { doorVersionOf, getStudents } from '@tcheck/data/student/student'
import type { RevocationDeps } from '@tcheck/services/links/revoke-student-links'
import { upcomingLessons } from '../upcoming-lessons.ts'

/** A student's place on a roster. */
interface SeatedStudent {
  grade: number
  kumi: string
  ban: number
  student_id: string
}

/**
 * A page of the branch's rosters. Reads students, profiles and accounts of that page only. Search words, states and subjects need the rows
 * of the branch's profiles, one query. Search words also need the account of each student without a profile in the requested classes,
 * because only the account has their login.
 */
export const listStudents =
  ({ table, sealingKeys }: RevocationDeps): RouteHandler<typeof branchStudents.list> =>
  async ({ input, principal, now }) => {
    const { branch_id: branchId } = accountInBranch(principal)
    const needsPupils = [input.q, input.state, input.subject_code, input.next_lesson].some(
      (asked) => asked !== undefined,
    )
    const [classes, moves, provider, keys, subjects, all, upcoming] = await Promise.all([
      input.year === undefined ? listClassesOfBranch(table, branchId) : listYearRosters(table, branchId, input.year),
      listYearMoves(table, branchId),
      getIdentityProvider(table, branchId),
      sealingKeys(),
      listMasters(table, 'subjects'),
      needsPupils ? listPupilRows(table, branchId) : [],
      upcomingLessons(table, branchId, now),
    ])
    const pupilOf = byStudent(all)
    const accountsOf = async (seats: readonly SeatedStudent[]) => {
      const accounts = await getAccounts(
        table,
        seats.map(({ student_id }) => student_id),
      )
      return new Map(accounts.filter(isOwnStudent(branchId)).map((one) => [one.id, one]))
    }

    const asked = seatsOf(classes, input)
    const searched = input.q ? await accountsOf(asked.filter(({ student_id }) => !pupilOf.has(student_id))) : undefined
    const { rows, ...counts } = filterSortPaginate(asked, input, {
      searchIn: ({ student_id }) => {
        const pupil = pupilOf.get(student_id)
        if (pupil) return [pupil.name, pupil.kana, pupil.login_id ?? '']
        const account = searched?.get(student_id)
        return account ? [account.login_id] : []
      },
      exactly: ({ ban }) => [String(ban), `${ban}番`],
      filters: {
        // Its rosters were asked for, and no others.
        year: () => input.year ?? null,
        grade: ({ grade }) => grade,
        kumi: ({ kumi }) => kumi,
        state: ({ student_id }) => pupilOf.get(student_id)?.state ?? 'enrolled',
        subject_code: ({ student_id }) =>
          pupilOf.get(student_id)?.enrolments.find((one) => one.subject_code === input.subject_code)?.subject_code ??
          null,
        next_lesson: ({ student_id }) => {
          const pupil = pupilOf.get(student_id)
          return pupil && takesLessons(pupil) ? (upcoming.isSet(student_id) ? 'set' : 'none') : null
        },
      },
      sorts: { place: ({ grade, kumi, ban }) => [grade, kumi, ban] },
    })
    const ids = rows.map(({ student_id }) => student_id)
    const [stored, accounts, pupils, next] = await Promise.all([
      getStudents(table, ids),
      accountsOf(rows),
      getPupils(table, ids).then(byStudent),
      upcoming.nextOf(ids),
    ])
    const nameOf = new Map(subjects.map((one) => [one.id, one.name]))
    const students = new Map(stored.map((student) => [student.id, student]))
    const parentCounts = await countParents(
      table,
      ids.flatMap((id) => pupils.get(id) ?? []),
    )

    return {
      // A student who moved to another branch may still be on an old roster: no word about those.
      students: rows.flatMap((place): BranchStudent[] => {
        const id = place.student_id
        const student = students.get(id)
        if (student?.branch_id !== branchId) return []
        const account = accounts.get(id)
        const pupil = pupils.get(id)
        const isDisabled = student.disabled_at !== null
        return [
          {
            student_id: id,
            ...seatOf(input.year === undefined ? student : place),
            name: pupil?.name || null,
            kana: pupil?.kana ?? '',
            school: pupil?.school ?? '',
            state: pupil?.state ?? 'enrolled',
            left_on: pupil?.left_on ?? null,
            subjects: (pupil?.enrolments ?? []).map(({ subject_code }) => nameOf.get(subject_code) ?? subject_code),
            lessons_a_week: (pupil?.enrolments ?? []).reduce((sum, { slots }) => sum + slots.length, 0),
            next_lesson: next.get(id) ?? null,
            parent_count: parentCounts.get(id) ?? null,
            login_id: account?.login_id ?? null,
            has_account: account !== undefined,
            has_second_factor: Boolean(account?.second_factor),
            encrypted_username: isDisabled ? null : linkOf(keys, student),
            door_card_code:
              isDisabled || !pupil?.name
                ? null
                : doorCardOf(keys, { ...student, door_version: doorVersionOf(student) }),
            is_disabled: isDisabled || (account !== undefined && account.disabled_at !== null),
          },
        ]
      }),
      classes: classes.map(({ grade, kumi, roster }) => ({ grade, kumi, student_count: roster.length })),
      has_identity_provider: provider?.is_enabled === true,
      subjects: subjects.map(({ id, name }) => ({ code: id, name })),
      years: storedYears(moves),
      is_first_year: isFirstYear(branchId, now),
      ...counts,
    }
  }

/** Where somebody sits: on the roster of an earlier year as it was then. */
const seatOf = ({ grade, kumi, ban }: Omit<SeatedStudent, 'student_id'>) => ({ grade, kumi, ban })

/** Who has lessons to come, if nobody has forgotten to place them. */
const takesLessons = ({ state, enrolments }: Pick<Pupil, 'state' | 'enrolments'>) =>
  state === 'enrolled' && enrolments.some(({ slots }) => slots.length > 0)

const byStudent = <Known extends Pick<Pupil, 'student_id'>>(pupils: readonly Known[]) =>
  new Map(pupils.map((one) => [one.student_id, one]))

const isOwnStudent =
  (branchId: string) =>
  ({ branch_id, realm }: Account) =>
    branch_id === branchId && realm === 'student'

/** Whose accounts the words are looked for in: those of the classes that were asked for. */
const seatsOf = (classes: readonly SchoolClass[], asked: { grade?: number | undefined; kumi?: string | undefined }) =>
  classes
    .filter(({ grade, kumi }) => grade === (asked.grade ?? grade) && kumi === (asked.kumi ?? kumi))
    .flatMap(({ grade, kumi, roster }) => roster.map((one): SeatedStudent => ({ grade, kumi, ...one })))
