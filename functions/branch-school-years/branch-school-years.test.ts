import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { serve } from '@tcheck/api-runtime/serve'
import type { YearMoveView, YearStudent } from '@tcheck/contract/groups/branch-school-years'
import { branchStudents } from '@tcheck/contract/groups/branch-students'
import { type Account, createAccountWrites, getAccount } from '@tcheck/data/account/account'
import { ulidFloor } from '@tcheck/data/attempt/ulid-time'
import { classItem, listClassesOfBranch } from '@tcheck/data/branch/branch'
import { getYearRoster } from '@tcheck/data/branch/year-roster'
import { getPupil, pupilOf, pupilWrite } from '@tcheck/data/student/pupil'
import { getStudent, type Student, studentItem, studentKey } from '@tcheck/data/student/student'
import type { Table } from '@tcheck/data/table'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, expect, test } from 'vitest'
import { handlers as officeHandlers } from '../branch-students/handlers.ts'
import { moveYear } from '../job-worker/kinds/move-year/move-year.ts'
import { runToEnd } from '../job-worker/testing/run-killed.ts'
import { useUpJobs } from '../testing/full-jobs.ts'
import { openPlainLambda } from '../testing/plain-lambda.ts'

let cloud: TestCloud
let lambda: LambdaHandler
let branch: Account
let clock: Date
const PATH = '/api/branch/school_year'
/** 2 April 2027, 9:00 in Japan. */
const now = new Date('2027-04-02T00:00:00.000Z')

const of = { branch_id: 'br-9', kind: 'roster', link_version: 1, login_id: null, disabled_at: null } as const
const student = (id: string, grade: number, kumi: string, ban: number): Student => ({ ...of, id, grade, kumi, ban })
/** Two of the second year, one of the third, one of the last; of the last nobody knows a name. */
const students = [student('a', 8, '1', 1), student('b', 8, '1', 2), student('c', 9, '1', 1), student('d', 12, '1', 1)]

beforeEach(async () => {
  cloud = await openTestCloud()
  clock = now
  lambda = await openPlainLambda('branch-school-years', cloud, () => clock)
  branch = {
    ...cloud.school.teacher,
    id: 'branch-9',
    branch_id: 'br-9',
    login_id: 'b9',
    role: 'branch',
    realm: 'branch',
  }
  const { table } = cloud
  await table.batchPut([
    { pk: 'BRANCH#br-9', sk: 'BRANCH', id: 'br-9', name: '教室', class_count: 1 },
    ...students.map(studentItem),
    ...[8, 9, 12].map((grade) =>
      classItem({
        ...{ branch_id: 'br-9', grade, kumi: '1' },
        roster: students.filter((one) => one.grade === grade).map(({ ban, id }) => ({ ban, student_id: id })),
      }),
    ),
  ])
  const named = students.slice(0, 3).map((one) => pupilWrite({ ...pupilOf(one), name: `名前 ${one.id}`, revision: 1 }))
  await table.transact([
    ...named,
    ...createAccountWrites(branch),
    ...createAccountWrites({ ...branch, id: 'c', role: 'student', realm: 'student', login_id: 'c-login' }),
  ])
})

let key = 0
const ask = async (method: 'GET' | 'POST', path: string, body?: object) => {
  const headers = await cloud.headersOf(branch, clock)
  const { status, body: told } = await call(lambda, { method, path, headers, ...(body && { body }) })
  return {
    status,
    ...(told as { move: YearMoveView; code?: string; students: YearStudent[]; year: number; fingerprint: string }),
  }
}
const show = () => ask('GET', PATH)
async function move(more: object = {}) {
  const { year, fingerprint } = await show()
  return ask('POST', `${PATH}/move`, { year, fingerprint, idempotency_key: `year-key-0000000${key++}`, ...more })
}
async function restore() {
  const { move: stored, year } = await show()
  return ask('POST', `${PATH}/restore`, {
    year,
    revision: stored.revision,
    idempotency_key: `back-key-0000000${key++}`,
  })
}
const work = (id: string) => runToEnd({ table: cloud.table, jobId: id, kind: moveYear(cloud) as never }, { at: clock })
const rosters = async (table: Table) =>
  (await listClassesOfBranch(table, 'br-9')).map(
    ({ grade, kumi, roster }) =>
      `${grade}-${kumi}: ${roster.map(({ ban, student_id }) => `${ban}${student_id}`).join(' ')}`,
  )

test('moves everybody up in one go, keeps the rosters of the year that ended, and lets the last grade go', async () => {
  expect(await show()).toMatchObject({
    year: 2027,
    move: null,
    students: [{ student_id: 'a' }, {}, {}, { name: null }],
  })
  const begun = await move()
  expect(begun).toMatchObject({ status: 201, move: { state: 'moving', step_count: 4, graduating_count: 1 } })
  const job = await work(begun.move.job?.id ?? '')
  expect(job).toMatchObject({ state: 'done', outcome: '4人を進級・卒業にしました。' })
  expect(await show()).toMatchObject({ move: { state: 'moved', may_undo: true } })
  expect(await rosters(cloud.table)).toEqual(['8-1: ', '9-1: 1a 2b', '10-1: 1c', '12-1: '])
  expect(await getStudent(cloud.table, 'a')).toMatchObject({
    grade: 9,
    kumi: '1',
    ban: 1,
    in_class_since: now.toISOString(),
  })
  expect(await getPupil(cloud.table, 'a')).toMatchObject({ grade: 9, state: 'enrolled', revision: 2 })
  expect((await getStudent(cloud.table, 'd'))?.disabled_at).toBe(now.toISOString())
  expect((await getYearRoster(cloud.table, 'br-9', 2026, { grade: 12, kumi: '1' }))?.roster).toEqual([
    { ban: 1, student_id: 'd' },
  ])
  expect(await move()).toMatchObject({ status: 409, code: 'YEAR_MOVED' })
})

test('a branch of this school year moves nobody, and the next year it does', async () => {
  const id = `branch-${ulidFloor(Date.parse('2027-04-01T00:00:00.000Z'))}${'0'.repeat(16)}`
  branch = { ...branch, id: 'branch-10', branch_id: id, login_id: 'b10' }
  await cloud.table.batchPut([{ pk: `BRANCH#${id}`, sk: 'BRANCH', id, name: '新しい教室', class_count: 1 }])
  await cloud.table.transact(createAccountWrites(branch))
  expect(await show()).toMatchObject({ status: 200, is_first_year: true, move: null })
  expect(await move()).toMatchObject({ status: 409, code: 'YEAR_FIRST' })
  expect(await show()).toMatchObject({ move: null })
  clock = new Date('2028-03-31T15:00:00.000Z')
  expect(await show()).toMatchObject({ year: 2028, is_first_year: false })
  expect((await move()).status).toBe(201)
})

test('taken back, everybody sits where they sat; moved again afterwards, they are up again', async () => {
  const before = { rosters: await rosters(cloud.table), pupil: await getPupil(cloud.table, 'c') }
  const begun = await move({ graduating: [9] })
  await work(begun.move.job?.id ?? '')
  expect(await getPupil(cloud.table, 'c')).toMatchObject({ state: 'left', left_on: '2027-03-31' })
  expect((await getAccount(cloud.table, 'c'))?.disabled_at).toBe(now.toISOString())
  const back = await restore()
  expect(back).toMatchObject({ status: 200, move: { state: 'undoing' } })
  expect(await work(back.move.job?.id ?? '')).toMatchObject({ outcome: '4人を元に戻しました。' })
  expect((await rosters(cloud.table)).filter((one) => !one.endsWith(': '))).toEqual(before.rosters)
  expect(await getPupil(cloud.table, 'c')).toEqual({ ...before.pupil, revision: 3, closed_at: null })
  expect([
    (await getAccount(cloud.table, 'c'))?.disabled_at,
    (await getStudent(cloud.table, 'd'))?.disabled_at,
  ]).toEqual([null, null])
  expect((await getStudent(cloud.table, 'a'))?.in_class_since).toBeUndefined()
  expect(await restore()).toMatchObject({ status: 409, code: 'YEAR_NOT_MOVED' })
  const again = await move()
  await work(again.move.job?.id ?? '')
  expect(await getPupil(cloud.table, 'b')).toMatchObject({ grade: 9 })
})

test('who is to stay stays, with another number where theirs is taken; who came in April is told apart', async () => {
  const fresh = await getPupil(cloud.table, 'c')
  if (!fresh) throw new Error('c is not there')
  await cloud.table.transact([pupilWrite({ ...fresh, enrolled_on: '2027-04-01', revision: 2 })])
  expect((await show()).students.filter(({ is_fresh }) => is_fresh).map(({ student_id }) => student_id)).toEqual(['c'])
  const begun = await move({ staying: ['c'] })
  await work(begun.move.job?.id ?? '')
  // Somebody who stays keeps the number; who comes up takes the next.
  expect(await rosters(cloud.table)).toEqual(['8-1: ', '9-1: 1c 2b 3a', '12-1: '])
  expect(await getStudent(cloud.table, 'a')).toMatchObject({ grade: 9, ban: 3 })
})

test('keeps and counts students moved meanwhile, and does not move a class that changed since the preview', async () => {
  const { fingerprint } = await show()
  await cloud.table.put(classItem({ branch_id: 'br-9', grade: 7, kumi: '1', roster: [] }))
  expect(await move({ fingerprint })).toMatchObject({ status: 409, code: 'ROSTER_CHANGED' })
  const begun = await move()
  await cloud.table.update(studentKey('b'), {
    UpdateExpression: 'SET grade = :grade',
    ExpressionAttributeValues: { ':grade': 7 },
  })
  expect(await work(begun.move.job?.id ?? '')).toMatchObject({ counts: { moved: 3, left: 1 } })
})

test.each([
  ['2027-03-31T14:59:59.000Z', 2026],
  ['2027-03-31T15:00:00.000Z', 2027],
  ['2028-02-29T12:00:00.000Z', 2027],
])('at %s the year is %i in Japan, whatever the server’s clock stands in', async (moment, year) => {
  clock = new Date(moment)
  expect((await show()).year).toBe(year)
  expect((await move({ year: year === 2026 ? 2027 : 2026 })).code).toBe('YEAR_OTHER')
})

test('after thirty days it stays as it is', async () => {
  const begun = await move()
  await work(begun.move.job?.id ?? '')
  clock = new Date('2027-05-03T00:00:00.000Z')
  expect(await show()).toMatchObject({ move: { may_undo: false } })
  expect(await restore()).toMatchObject({ code: 'YEAR_NOT_MOVED' })
})

test('who graduated and comes back is given a seat anew, with what they had', async () => {
  const begun = await move({ graduating: [9] })
  await work(begun.move.job?.id ?? '')
  expect((await rosters(cloud.table)).join()).not.toContain('1c')
  const office = serve(branchStudents, officeHandlers({ table: cloud.table, sealingKeys: cloud.secrets.sealingKeys }), {
    ...{ originCheck: anyOrigin, authenticate: cloud.authenticate, now: () => clock, log: () => undefined },
  })
  const { revision = 0 } = (await getPupil(cloud.table, 'c')) ?? {}
  const headers = await cloud.headersOf(branch, clock)
  const body = { undo: true, revision, left_on: '' }
  const answer = await call(office, { method: 'POST', path: '/api/branch/students/c/close', headers, body })
  // The numbers 1 and 2 are of those who came up meanwhile.
  expect(answer).toMatchObject({ status: 200, body: { student: { grade: 9, kumi: '1', ban: 3, state: 'enrolled' } } })
  expect(await rosters(cloud.table)).toContain('9-1: 1a 2b 3c')
  expect(await getStudent(cloud.table, 'c')).toMatchObject({ disabled_at: null, ban: 3 })
})

test('an account that has begun its jobs of the hour moves nobody', async () => {
  await useUpJobs(cloud.table, branch.id, now)
  expect(await move()).toMatchObject({ status: 429 })
  expect(await show()).toMatchObject({ move: null })
})
