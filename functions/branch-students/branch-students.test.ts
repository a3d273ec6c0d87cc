import { readDoorCard } from '@tcheck/accounts/door-card'
import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { serve } from '@tcheck/api-runtime/serve'
import { branchStudents } from '@tcheck/contract/groups/branch-students'
import type { RouteOutput } from '@tcheck/contract/route'
import { type Account, createAccountWrites } from '@tcheck/data/account/account'
import { classItem } from '@tcheck/data/branch/branch'
import { branchSettingsItem, untouchedSettings } from '@tcheck/data/branch/branch-settings'
import { dayHeadWrite, detailWrites, type SeatedStudents, type StoredDetail } from '@tcheck/data/lesson/lesson'
import { seatedStudentsOf } from '@tcheck/data/lesson/seated-students'
import { type Pupil, pupilOf, pupilWrite } from '@tcheck/data/student/pupil'
import { doorVersionOf, getStudent, type Student, studentKey } from '@tcheck/data/student/student'
import { sampleDetail } from '@tcheck/data/testing/lesson-samples'
import { addDays, japanDayOf } from '@tcheck/learning/japan-day'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, describe, expect, test } from 'vitest'
import { handlers } from './handlers.ts'

type Listed = RouteOutput<typeof branchStudents.list>

let cloud: TestCloud
let lambda: LambdaHandler
let branch: Account

beforeEach(async () => {
  cloud = await openTestCloud()
  const { table, secrets, authenticate, school } = cloud
  lambda = serve(branchStudents, handlers({ table, sealingKeys: secrets.sealingKeys }), {
    originCheck: anyOrigin,
    authenticate,
    log: () => undefined,
  })
  branch = { ...school.teacher, id: 'branch-9', login_id: 'branch', role: 'branch', realm: 'branch' }
  await table.transact(createAccountWrites(branch))
})

async function list(query: Record<string, string> = {}, headers?: Record<string, string>) {
  const sent = headers ?? (await cloud.headersOf(branch))
  const { status, body } = await call(lambda, { method: 'GET', path: '/api/branch/students', query, headers: sent })
  return { status, ...(body as Listed) }
}
const idsOf = ({ students }: Listed) => students.map(({ student_id }) => student_id)

/** An account as v1 students have: its id is the student's. */
/** @param name of the roster's profile; undefined: the student has none */
const giveAccount = (id: string, { name, ...fields }: Partial<Account>) => {
  const account = { ...cloud.school.teacher, id, role: 'student', realm: 'student', ...fields, name: '' } as const
  const of = { id, branch_id: account.branch_id ?? '', grade: 8, login_id: account.login_id }
  const profile = name === undefined ? [] : [pupilWrite({ ...pupilOf(of), name, revision: 1 })]
  return cloud.table.transact([...createAccountWrites(account), ...profile])
}

test('lists the own students by ban, with the classes; those of a school have no name and no account', async () => {
  const { students } = cloud.school
  const answer = await list()
  expect(idsOf(answer)).toEqual(students.map(({ id }) => id))
  expect(answer).toMatchObject({
    status: 200,
    total_count: 3,
    has_identity_provider: false,
    classes: [
      { grade: 8, kumi: '2', student_count: 3 },
      { grade: 8, kumi: '3', student_count: 0 },
    ],
    students: [
      { grade: 8, kumi: '2', ban: 1, name: null, login_id: null, has_account: false, is_disabled: false },
      {},
      {},
    ],
  })
})

test('each link lets in just that student', async () => {
  const { students } = await list()
  for (const { student_id, encrypted_username } of students) {
    const headers = new Headers({ 'encrypted-username': encrypted_username ?? '' })
    const request = { event: {} as never, headers, now: new Date(), requestId: 'r', responseHeaders: new Headers() }
    expect(await cloud.authenticate({ ...request, event: { rawQueryString: '', headers: {} } as never })).toMatchObject(
      {
        student_id,
        branch_id: 'br-1',
      },
    )
  }
})

test('shows name, login and second factor of an account, and nothing else of it', async () => {
  const factor = { sealed_secret: 's', set_up_at: '2026-04-01T00:00:00Z', last_step: 0, recovery_hashes: [] }
  const [first] = cloud.school.students
  await giveAccount(first.id, { login_id: 'hinata', name: '青木 ひなた', second_factor: factor })
  const { students } = await list()
  expect(students[0]).toMatchObject({
    name: '青木 ひなた',
    login_id: 'hinata',
    has_account: true,
    has_second_factor: true,
  })
  expect(JSON.stringify(students)).not.toMatch(/password|sealed_secret|session_version/)
})

test.each([
  ['青木ひなた', [1]],
  ['ＨＩＮＡ', [1]],
  ['青木', [1, 2]],
  ['3', [3]],
  ['２番', [2]],
  ['だれもいない', []],
])('the search 「%s」 finds by name, login or ban', async (search, bans) => {
  const [first, second] = cloud.school.students
  await giveAccount(first.id, { login_id: 'hinata', name: '青木 ひなた' })
  await giveAccount(second.id, { login_id: 'sora', name: '青木 そら' })
  const answer = await list({ q: search })
  expect(answer.students.map(({ ban }) => ban)).toEqual(bans)
  expect(answer.total_count).toBe(bans.length)
})

test('one class and one page of it at a time', async () => {
  expect(await list({ grade: '8', kumi: '3' })).toMatchObject({ students: [], total_count: 0 })
  expect(await list({ kumi: '3' })).toMatchObject({ students: [], total_count: 0 })
  expect(await list({ grade: '7', kumi: '2' })).toMatchObject({ students: [], total_count: 0 })
  const page = await list({ grade: '8', kumi: '2', page: '2', per_page: '2' })
  expect(page).toMatchObject({ students: [{ ban: 3 }], page: 2, per_page: 2, total_count: 3 })
})

test('another branch’s student is never shown, neither on an old roster nor by name', async () => {
  const { branchId, students, otherStudent } = cloud.school
  const roster = [students[0], otherStudent].map(({ id, ban }) => ({ student_id: id, ban }))
  await cloud.table.put(classItem({ branch_id: branchId, grade: 8, kumi: '2', roster }))
  await giveAccount(otherStudent.id, { branch_id: 'br-2', login_id: 'other', name: 'よそ' })
  expect(idsOf(await list())).toEqual([students[0].id])
  expect(await list({ q: 'よそ' })).toMatchObject({ students: [], total_count: 0 })
})

test('who may not enter is marked and has no link', async () => {
  await cloud.table.update(studentKey(cloud.school.students[1].id), {
    UpdateExpression: 'SET disabled_at = :now',
    ExpressionAttributeValues: { ':now': '2026-11-01T00:00:00Z' },
  })
  expect((await list()).students[1]).toMatchObject({ is_disabled: true, encrypted_username: null })
})

test('an admin who impersonates the branch sees that branch’s students; a teacher sees none', async () => {
  const { admin, teacher, students, otherStudent } = cloud.school
  const headers = await cloud.headersOf(admin)
  expect(idsOf(await list({}, { ...headers, 'impersonation-branch-id': 'br-1' }))).toEqual(students.map(({ id }) => id))
  expect(idsOf(await list({}, { ...headers, 'impersonation-branch-id': 'br-2' }))).toEqual([otherStudent.id])
  expect((await list({}, headers)).status).toBe(403)
  expect((await list({}, await cloud.headersOf(teacher))).status).toBe(403)
})

test('a page reads the rosters and that page only', async () => {
  const reads: number[] = []
  const { table, secrets, authenticate } = cloud
  const counting: typeof table = {
    ...table,
    batchGet: (keys) => {
      reads.push(keys.length)
      return table.batchGet(keys)
    },
  }
  lambda = serve(branchStudents, handlers({ table: counting, sealingKeys: secrets.sealingKeys }), {
    originCheck: anyOrigin,
    authenticate,
    log: () => undefined,
  })
  await list({ per_page: '2' })
  expect(reads).toEqual([2, 2, 2])
})

test('a lost door card opens no door any more; another branch’s student has none, and the links stay', async () => {
  const { table, school } = cloud
  const [student] = school.students
  if (!student) throw new Error('the school has nobody')
  const headers = await cloud.headersOf(branch)
  const revoke = (id: string) =>
    call(lambda, { method: 'DELETE', path: `/api/branch/students/${id}/door_card`, headers })
  expect(await revoke(student.id)).toMatchObject({ status: 200, body: { student_id: student.id } })
  const renewed = await getStudent(table, student.id, { consistent: true })
  expect(renewed && doorVersionOf(renewed)).toBe(doorVersionOf(student) + 1)
  expect(renewed?.link_version).toBe(student.link_version)

  await table.put({ ...student, ...studentKey('elsewhere'), id: 'elsewhere', branch_id: 'branch-other' })
  expect((await revoke('elsewhere')).status).toBe(404)
  expect((await revoke('nobody')).status).toBe(404)
})

test('lists the door card of each student with a name, which the door reads; another one once it was renewed', async () => {
  const { table, school, secrets } = cloud
  const [student, disabled] = school.students
  for (const one of [student, disabled])
    await table.transact([pupilWrite({ ...pupilOf(one), name: '青木 ひなた', revision: 1 })])
  await table.put({ ...disabled, ...studentKey(disabled.id), disabled_at: '2026-11-20T00:00:00.000Z' })
  const cards = async () => (await list()).students.map(({ door_card_code }) => door_card_code)
  const [card, ofDisabled, ofNameless] = await cards()
  expect([ofDisabled, ofNameless]).toEqual([null, null])
  const keys = await secrets.sealingKeys()
  expect(readDoorCard(keys, card ?? '')).toEqual({ branchId: student.branch_id, studentId: student.id, version: 1 })
  const headers = await cloud.headersOf(branch)
  await call(lambda, { method: 'DELETE', path: `/api/branch/students/${student.id}/door_card`, headers })
  expect(readDoorCard(keys, (await cards())[0] ?? '')?.version).toBe(2)
})

describe('what is to come', () => {
  const date = japanDayOf(new Date())
  const [tomorrow, later] = [addDays(date, 1), addDays(date, 9)]
  /** Takes mathematics once a week. */
  const enrol = (student: Student, fields: Partial<Pupil> = {}) =>
    cloud.table.transact([
      pupilWrite({
        ...pupilOf(student),
        name: '青木 ひなた',
        enrolments: [{ subject_code: 'math', slots: [{ weekday: 1, period: 2, teacher_id: '' }] }],
        ...{ revision: 1, parent_count: 2 },
        ...fields,
      }),
    ])
  const lessonOn = (student_id: string, day: string, fields: Partial<StoredDetail> = {}) =>
    sampleDetail({ branch_id: 'br-1', student_id, date: day, period: 2, ...fields })
  const plan = (day: string, details: ReturnType<typeof lessonOn>[], places?: SeatedStudents) =>
    cloud.table.transact([
      dayHeadWrite({ branch_id: 'br-1', date: day, revision: 0 }, places),
      ...details.flatMap((one) => detailWrites(null, one)[1]),
    ])
  beforeEach(async () => {
    await cloud.table.put(
      branchSettingsItem('br-1', {
        ...untouchedSettings,
        periods: [{ period: 2, begins_at: '16:00', ends_at: '16:50' }],
      }),
    )
  })
  const nextOf = async (query: Record<string, string> = {}) =>
    (await list(query)).students.map(({ ban, next_lesson }) => [ban, next_lesson])

  test('each student’s next lesson is told, of a day that was planned before places were kept, too', async () => {
    const [first, second, third] = cloud.school.students
    for (const one of [first, second, third]) await enrol(one)
    const [soon, then] = [[lessonOn(first.id, tomorrow)], [lessonOn(first.id, later), lessonOn(second.id, later)]]
    await plan(tomorrow, soon, seatedStudentsOf(soon))
    await plan(later, then)
    const at = (day: string) => ({ date: day, period: 2 })
    expect(await nextOf()).toEqual([
      [first.ban, at(tomorrow)],
      [second.ban, at(later)],
      [third.ban, null],
    ])
    expect(await nextOf({ next_lesson: 'none' })).toEqual([[third.ban, null]])
    expect((await list({ next_lesson: 'set' })).total_count).toBe(2)
  })

  test('who is absent comes next on another day: one that is owed is none, one that is given later is that', async () => {
    const [first, second] = cloud.school.students
    await enrol(first)
    await enrol(second)
    const away = [
      lessonOn(first.id, tomorrow, { attend_type: 'absent' }),
      lessonOn(second.id, tomorrow, { attend_type: 'absent', transferred_to: { date: later, period: 2 } }),
    ]
    await plan(tomorrow, away, seatedStudentsOf(away))
    const back = [lessonOn(second.id, later)]
    await plan(later, back, seatedStudentsOf(back))
    expect((await nextOf()).slice(0, 2)).toEqual([
      [first.ban, null],
      [second.ban, { date: later, period: 2 }],
    ])
    expect(await nextOf({ next_lesson: 'none' })).toEqual([[first.ban, null]])
  })

  test("a paused student and one without lessons wait for none; a page reads no student's lessons", async () => {
    const [first, second] = cloud.school.students
    await enrol(first, { state: 'paused' })
    await enrol(second, { enrolments: [] })
    expect((await list({ next_lesson: 'none' })).total_count).toBe(0)
    const asked: string[] = []
    const { table, secrets, authenticate } = cloud
    const counting: typeof table = {
      ...table,
      queryAll: (options) => {
        asked.push(options.partition)
        return table.queryAll(options)
      },
    }
    lambda = serve(branchStudents, handlers({ table: counting, sealingKeys: secrets.sealingKeys }), {
      ...{ originCheck: anyOrigin, authenticate, log: () => undefined },
    })
    const { students } = await list()
    expect(students.map(({ parent_count }) => parent_count)).toEqual([2, 2, null])
    expect(asked.filter((one) => one.includes(first.id) || one.includes(second.id))).toEqual([])
  })

  test('parents of who was stored before they were counted are counted by their links', async () => {
    const [first] = cloud.school.students
    const { parent_count: _, ...before } = { ...pupilOf(first), name: '青木 ひなた', revision: 1, parent_count: 0 }
    await cloud.table.transact([pupilWrite(before)])
    const parent = { ...cloud.school.teacher, id: 'parent-9', login_id: 'parent09', student_ids: [first.id] }
    await cloud.table.transact(createAccountWrites({ ...parent, role: 'parent', realm: 'parent' }))
    expect((await list()).students[0]).toMatchObject({ parent_count: 1 })
  })
})
