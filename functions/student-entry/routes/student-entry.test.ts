import { open, seal } from '@tcheck/accounts/sealed-text'
import { studentEntry } from '@tcheck/contract/groups/student-entry'
import { createMission } from '@tcheck/data/mission/mission'
import type { Student } from '@tcheck/data/student/student'
import type { LambdaHandler } from '@tcheck/lambda-kit/lambda-event'
import { serve } from '@tcheck/lambda-kit/serve'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, expect, test } from 'vitest'
import { handlers } from '../handlers.ts'

let cloud: TestCloud
let handler: LambdaHandler

beforeEach(async () => {
  cloud = await openTestCloud()
  const sealEntry = async ({ id, branch_id, link_version }: Student, entryId: string) =>
    seal(await cloud.secrets.sealingKeys(), {
      purpose: 'student',
      branchId: branch_id,
      text: id,
      version: link_version,
      entryId,
    })
  handler = serve(studentEntry, handlers({ table: cloud.table, sealEntry }), {
    authenticate: async () => null,
    log: () => undefined,
  })
  await createMission(cloud.table, {
    id: 'mission-1',
    branch_id: cloud.school.branchId,
    category: 'unit',
    grade: 8,
    title: 'ふり返り',
    subject_name: '数学',
    delivery_datetime: '2020-01-01T00:00:00.000Z',
    due_datetime: null,
    created_at: '2020-01-01T00:00:00.000Z',
    created_by: 'teacher-1',
    classes: [{ grade: 8, kumi: '2' }],
    sets: [
      {
        id: 'm.1',
        category: 'unit',
        code: 'MA-1',
        version: 1,
        title: 'x',
        question_count: 4,
        max_score: 20,
        cancelled_at: null,
        is_original: false,
      },
    ],
    revision: 1,
  })
})

const enter = (body: Record<string, unknown>) =>
  call(handler, {
    method: 'POST',
    path: '/api/v2/student/entries',
    body: { set_id: 'mission-1', grade: 8, kumi: '2', ban: 1, ...body },
  })

test('a link tells its title and classes and nothing of anybody', async () => {
  const { body } = await call(handler, { method: 'GET', path: '/api/v2/student/set_links/mission-1' })
  expect(body).toEqual({
    set_link: {
      id: 'mission-1',
      kind: 'mission',
      title: 'ふり返り',
      subject_name: '数学',
      classes: [{ grade: 8, kumi: '2' }],
      is_delivered: true,
    },
  })
})

test('each entry by grade, kumi and ban is one of its own', async () => {
  const keys = await cloud.secrets.sealingKeys()
  const opened = []
  for (let at = 0; at < 2; at++) {
    const { status, body } = await enter({})
    expect(status).toBe(201)
    opened.push(open(keys, (body as { encrypted_username: string }).encrypted_username))
  }
  expect(opened[0]).toMatchObject({ purpose: 'student', text: cloud.school.students[0].id })
  expect(opened[0]).not.toEqual(opened[1])
})

test.each([
  ['a ban that nobody has', { ban: 35 }, 422, 'ENTRY_NOT_ALLOWED'],
  ['another class', { kumi: '3' }, 422, 'ENTRY_NOT_ALLOWED'],
  ['another grade', { grade: 9 }, 422, 'ENTRY_NOT_ALLOWED'],
  ['an unknown link', { set_id: 'nothing' }, 404, 'NOT_FOUND'],
  ['a ban that is no number', { ban: 'x' }, 400, 'VALIDATION'],
])('refuses %s', async (_, fields, status, code) => {
  expect(await enter(fields)).toMatchObject({ status, body: { code } })
})
