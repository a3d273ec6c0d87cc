import { type Account, createAccountWrites } from '@tcheck/data/account/account'
import { type Student, studentItem } from '@tcheck/data/student/student'
import { type SampleCloud, SENT_AT } from '../sample-cloud.ts'
import type { MatrixCaller } from './expectation.ts'

const HOUR_MS = 3_600_000
type Known = Pick<MatrixCaller, 'role' | 'branchId' | 'studentId' | 'isSchools'>
const plain = { mustChangePassword: false, impersonates: 'nobody', isKept: false } as const
/** What it may do it may do of today. */
const door = { isAtKiosk: true, isKept: true } as const
const nobody = { role: null, branchId: null, studentId: null, ...plain } as const

/** Everybody who may call: every role of two branches in every state, every way in of a student, everybody who impersonates. */
export async function seedMatrixCallers(testCloud: SampleCloud): Promise<MatrixCaller[]> {
  const { cloud } = testCloud
  const { school, table } = cloud
  const [mine, classmate] = school.students
  const foreign = school.otherStudent
  const base = { ...school.teacher, password_hash: 'none', must_change_password: false }
  const account = (realm: Account['realm'], branch_id: string | null, more: Partial<Account> = {}): Account => {
    const role = realm === 'teacher-v1' || realm === 'teacher-v2' ? 'teacher' : realm
    const id = `matrix-${realm}-${branch_id ?? 'none'}`
    return { ...base, id, role, realm, branch_id, login_id: id, ...more }
  }
  const studentAccount = ({ id, branch_id }: Student) => account('student', branch_id, { id, login_id: `login-${id}` })
  const sampleStudent: Account = { ...account('student', mine.branch_id), id: mine.id }

  interface Person {
    label: string
    account: Account
    child: string | null
    /** Stored already by the sample cloud. */
    isThere?: boolean
  }
  const person = (label: string, one: Account, child: string | null = null): Person => ({ label, account: one, child })
  const people: Person[] = [
    person('admin', account('admin', null)),
    ...[mine, foreign].flatMap(({ branch_id, id }) => [
      person(`branch of ${branch_id}`, account('branch', branch_id)),
      person(`v1 teacher of ${branch_id}`, account('teacher-v1', branch_id)),
      person(`v2 teacher of ${branch_id}`, account('teacher-v2', branch_id)),
      person(`parent of ${branch_id}`, account('parent', branch_id, { student_ids: [id] }), id),
    ]),
    person(
      'parent of a classmate',
      account('parent', mine.branch_id, {
        id: 'matrix-parent-2',
        login_id: 'matrix-parent-2',
        student_ids: [classmate.id],
      }),
      classmate.id,
    ),
    { ...person('student by session', sampleStudent, mine.id), isThere: true },
    person('classmate by session', studentAccount(classmate), classmate.id),
    person('foreign student by session', studentAccount(foreign), foreign.id),
  ]
  for (const { account: one, isThere } of people) if (!isThere) await table.transact(createAccountWrites(one))

  const tokens = (one: Account, at = SENT_AT) => cloud.headersOf(one, at)
  const atKiosk = (one: Account) => cloud.headersOf(one, SENT_AT, 'door')
  const knownOf = ({ account: { role, realm, branch_id }, child }: Person): Known => ({
    role,
    ...(realm === 'teacher-v2' && { isSchools: true }),
    branchId: branch_id,
    studentId: child,
  })
  const callers: MatrixCaller[] = [{ label: 'nobody', headers: {}, ...nobody }]
  for (const one of people) callers.push(...(await statesOf(one)))

  /** The same person signed in, with a token that ended, was altered or replaced, disabled, and with a password to change. */
  async function statesOf(one: Person): Promise<MatrixCaller[]> {
    const good = await tokens(one.account)
    const known = knownOf(one)
    const dead = (state: string, headers: Record<string, string>) => ({
      label: `${one.label}, ${state}`,
      headers,
      ...nobody,
    })
    const states: MatrixCaller[] = [
      { label: one.label, headers: good, ...known, ...plain },
      dead('expired', await tokens(one.account, new Date(SENT_AT.getTime() - 2 * HOUR_MS))),
      dead('altered', { ...good, 'access-token': altered(good['access-token'] ?? '') }),
      dead('after a sign-out', await tokens({ ...one.account, session_version: 0 })),
      ...(['branch', 'teacher-v1'].includes(one.account.realm)
        ? [{ label: `${one.label}, at the door`, headers: await atKiosk(one.account), ...known, ...plain, ...door }]
        : []),
      dead('without a client', { ...good, client: '' }),
      dead('as somebody else', { ...good, uid: 'admin-9' }),
    ]
    // A student's account has the student's id, so it has no twin in another state.
    if (one.account.role === 'student') return states
    const twin = (state: string, fields: Partial<Account>): Account => {
      const id = `${one.account.id}-${state}`
      return { ...one.account, id, login_id: id, ...fields }
    }
    const disabled = twin('disabled', { disabled_at: '2026-04-01T00:00:00.000Z' })
    const issued = twin('issued', { must_change_password: true })
    for (const each of [disabled, issued]) await table.transact(createAccountWrites(each))
    return [
      ...states,
      dead('disabled', await tokens(disabled)),
      {
        label: `${one.label}, must change the password`,
        headers: await tokens(issued),
        ...known,
        ...plain,
        mustChangePassword: true,
      },
    ]
  }

  const link = async (label: string, student: Student, entryId?: string, isKept = false): Promise<MatrixCaller> => ({
    label,
    headers: await cloud.linkOf(student, entryId),
    role: 'student',
    branchId: student.branch_id,
    studentId: entryId === undefined ? student.id : `${student.id}/${entryId}`,
    ...plain,
    isKept,
  })
  const instant: Student = { ...classmate, id: 'matrix-instant', kind: 'instant' }
  const shared: Student = { ...instant, id: 'matrix-shared', shareable_key: testCloud.values['shareable.key'] ?? '' }
  const disabledStudent: Student = { ...mine, id: 'matrix-disabled', disabled_at: '2026-04-01T00:00:00.000Z' }
  await table.batchPut([instant, shared, disabledStudent].map(studentItem))
  const good = await cloud.linkOf(mine)
  const deadLink = (state: string, headers: Record<string, string>) => ({ label: `link, ${state}`, headers, ...nobody })
  callers.push(
    await link('student by link', mine),
    await link('classmate by link', classmate),
    await link('foreign student by link', foreign),
    await link('student by entry', mine, 'matrix-entry', true),
    await link('foreign student by entry', foreign, 'matrix-entry', true),
    await link('instant student', instant, undefined, true),
    await link('student by a shareable link', shared, undefined, true),
    deadLink('altered', { 'encrypted-username': altered(good['encrypted-username'] ?? '') }),
    deadLink('revoked', await cloud.linkOf({ ...mine, link_version: 0 })),
    deadLink('moved to another branch', await cloud.linkOf({ ...mine, branch_id: foreign.branch_id })),
    deadLink('of nobody', await cloud.linkOf({ ...mine, id: 'nobody' })),
    deadLink('of a disabled student', await cloud.linkOf(disabledStudent)),
  )
  callers.push(...(await impersonators()))
  return callers

  async function impersonators(): Promise<MatrixCaller[]> {
    const of = (label: string) => people.find((one) => one.label === label)?.account ?? sampleStudent
    const [ours, theirs] = [mine.branch_id, foreign.branch_id]
    const admin = await tokens(of('admin'))
    const branch = await tokens(of(`branch of ${ours}`))
    const into = (branchId: string | null, studentId: string | null = null) => ({
      ...(branchId === null ? {} : { 'impersonation-branch-id': branchId }),
      ...(studentId === null ? {} : { 'impersonation-student-id': studentId }),
    })
    const as = (
      label: string,
      headers: Record<string, string>,
      impersonates: MatrixCaller['impersonates'],
      known: Known = { role: 'branch', branchId: null, studentId: null },
    ): MatrixCaller => ({ label, headers, ...known, ...plain, impersonates })
    const branchOf = (branchId: string): Known => ({ role: 'branch', branchId, studentId: null })
    const studentOf = ({ id, branch_id }: Student): Known => ({ role: 'student', branchId: branch_id, studentId: id })
    const rejected = ['v1 teacher', 'v2 teacher', 'parent'].flatMap((role) => [
      `${role} of ${ours}`,
      `${role} of ${theirs}`,
    ])
    return [
      as('admin as the branch', { ...admin, ...into(ours) }, 'allowed', branchOf(ours)),
      as('admin as another branch', { ...admin, ...into(theirs) }, 'allowed', branchOf(theirs)),
      as('admin as a branch that is not there', { ...admin, ...into('br-9') }, 'hidden'),
      as('admin as the student', { ...admin, ...into(null, mine.id) }, 'allowed', studentOf(mine)),
      as('admin through the branch as the student', { ...admin, ...into(ours, mine.id) }, 'allowed', studentOf(mine)),
      as(
        'admin through another branch as its student',
        { ...admin, ...into(theirs, foreign.id) },
        'allowed',
        studentOf(foreign),
      ),
      as('admin through another branch as the student', { ...admin, ...into(theirs, mine.id) }, 'hidden'),
      as('admin as a disabled student', { ...admin, ...into(ours, disabledStudent.id) }, 'hidden'),
      as('branch as its student', { ...branch, ...into(null, mine.id) }, 'allowed', studentOf(mine)),
      as('branch as its other student', { ...branch, ...into(null, classmate.id) }, 'allowed', studentOf(classmate)),
      as('branch as a foreign student', { ...branch, ...into(null, foreign.id) }, 'hidden'),
      as('branch as itself', { ...branch, ...into(ours) }, 'forbidden'),
      as('branch as another branch', { ...branch, ...into(theirs) }, 'forbidden'),
      as('door as its student', { ...(await atKiosk(of(`branch of ${ours}`))), ...into(null, mine.id) }, 'forbidden'),
      ...(await Promise.all(
        rejected.map(async (label) =>
          as(`${label} as the student`, { ...(await tokens(of(label))), ...into(null, mine.id) }, 'forbidden'),
        ),
      )),
      as('student as a classmate', { ...(await tokens(sampleStudent)), ...into(null, classmate.id) }, 'forbidden'),
      as('link as a classmate', { ...good, ...into(null, classmate.id) }, 'forbidden'),
    ]
  }
}

/** One character in the middle is another one. */
function altered(text: string): string {
  const at = Math.floor(text.length / 2)
  return `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`
}
