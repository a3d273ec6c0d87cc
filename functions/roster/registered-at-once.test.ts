import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { serve } from '@tcheck/api-runtime/serve'
import { type IssuedLogins, roster, type StudentProfile } from '@tcheck/contract/groups/roster'
import { MOST_CHILDREN } from '@tcheck/contract/most'
import { type Account, createAccountWrites, findAccountByLogin } from '@tcheck/data/account/account'
import { classItem, listClassesOfBranch } from '@tcheck/data/branch/branch'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { countStudents, MOST_STUDENTS } from '@tcheck/services/roster/seat'
import { beforeEach, expect, test } from 'vitest'
import { handlers } from './handlers.ts'

let cloud: TestCloud
let lambda: LambdaHandler
let headers: Record<string, string>
const now = new Date('2026-11-20T15:30:00.000Z')

beforeEach(async () => {
  cloud = await openTestCloud()
  const { table, authenticate, school } = cloud
  lambda = serve(roster, handlers({ table }), {
    originCheck: anyOrigin,
    authenticate,
    now: () => now,
    log: () => undefined,
  })
  const branch: Account = { ...school.teacher, id: 'branch-9', login_id: 'branch', role: 'branch', realm: 'branch' }
  await table.transact(createAccountWrites(branch))
  headers = await cloud.headersOf(branch, now)
})

const fields = {
  name: '青木 ひなた',
  grade: 8,
  login_id: 'hinata-a',
  parents: [{ login_id: 'aoki-m', name: '青木 まこと' }],
}
async function create(more: Partial<typeof fields> = {}, idempotency_key = 'key-0000000000000001') {
  const body = { student: { ...fields, ...more }, idempotency_key }
  const answer = await call(lambda, { method: 'POST', path: '/api/branch/students', headers, body })
  return { status: answer.status, ...(answer.body as { student: StudentProfile; issued: IssuedLogins }) }
}

test('no calls at once register more students than a branch may have', async () => {
  const sizes = Array.from({ length: 21 }, (_, at) => Math.min(99, MOST_STUDENTS - 5 - at * 99))
  await cloud.table.batchPut(
    sizes.map((size, at) =>
      classItem({
        ...{ branch_id: 'br-1', grade: 12, kumi: `x${at}` },
        roster: Array.from({ length: size }, (_, seat) => ({ ban: seat + 1, student_id: `s-${at}-${seat}` })),
      }),
    ),
  )
  // Each in a grade of its own, so no two of them change one class.
  const calls = Array.from({ length: 6 }, (_, at) =>
    create({ grade: at + 1, login_id: '', parents: [] }, `key-000000000000010${at}`),
  )
  const answers = (await Promise.all(calls)).map(({ status }) => status)
  expect(answers.filter((status) => status === 201)).toHaveLength(2)
  expect(answers.filter((status) => status !== 201).every((status) => status === 422 || status === 409)).toBe(true)
  expect(countStudents(await listClassesOfBranch(cloud.table, 'br-1'))).toBe(MOST_STUDENTS)
})

test('two students who are registered at once in one class get two numbers', async () => {
  const answers = await Promise.all(
    [1, 2].map((at) => create({ login_id: '', parents: [] }, `key-000000000000030${at}`)),
  )
  expect(answers.map(({ status, student }) => [status, student.kumi, student.ban]).toSorted()).toEqual([
    [201, '2', 4],
    [201, '2', 5],
  ])
})

test('a call that is sent twice at once registers one student', async () => {
  const answers = await Promise.all([create(), create()])
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(new Set(answers.map(({ student }) => student.student_id)).size).toBe(1)
  expect(answers.map(({ issued }) => issued.length).toSorted()).toEqual([0, 2])
})

test('links one parent to ten children also when several are registered at once', async () => {
  const child = (at: number) =>
    create({ login_id: '', name: `青木 ${at}`, grade: at + 1 }, `key-00000000000000${10 + at}`)
  for (let at = 0; at < MOST_CHILDREN - 1; at++) expect((await child(at)).status).toBe(201)
  const answers = await Promise.all([9, 10, 11].map(child))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422])
  expect((await findAccountByLogin(cloud.table, 'parent', 'aoki-m'))?.student_ids).toHaveLength(MOST_CHILDREN)
})
