import { open, seal } from '@tcheck/accounts/sealed-text'
import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { serve } from '@tcheck/api-runtime/serve'
import { studentEntry } from '@tcheck/contract/groups/student-entry'
import { getBranch } from '@tcheck/data/branch/branch'
import { disableBranchWrites } from '@tcheck/data/branch/branch-account'
import { createMission } from '@tcheck/data/mission/mission'
import { getShareableUrl, putShareableUrl, type ShareableUrl } from '@tcheck/data/shareable-url/shareable-url'
import { getStudent, type Student } from '@tcheck/data/student/student'
import { sampleMission } from '@tcheck/data/testing/sample-mission'
import { sampleShareableUrl } from '@tcheck/data/testing/sample-shareable-url'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, expect, test } from 'vitest'
import { handlers } from './handlers.ts'

let cloud: TestCloud
let handler: LambdaHandler

beforeEach(async () => {
  cloud = await openTestCloud()
  const sealEntry = async ({ id, branch_id, link_version }: Student, entryId: string | null) =>
    seal(await cloud.secrets.sealingKeys(), {
      purpose: 'student',
      branchId: branch_id,
      text: id,
      version: link_version,
      entryId,
    })
  handler = serve(studentEntry, handlers({ table: cloud.table, sealEntry }), {
    originCheck: anyOrigin,
    authenticate: async () => null,
    log: () => undefined,
  })
  await createMission(cloud.table, sampleMission({ category: 'unit', delivery_datetime: '2020-01-01T00:00:00.000Z' }))
})

const enter = (body: Record<string, unknown>) =>
  call(handler, {
    method: 'POST',
    path: '/api/v2/student/entries',
    body: { set_id: 'mission-1', grade: 8, kumi: '2', ban: 1, ...body },
  })

test('a closed branch refuses every entry', async () => {
  const { table, school } = cloud
  const branch = await getBranch(table, school.branchId)
  if (!branch) throw new Error('the school has no branch')
  await table.transact(disableBranchWrites(branch, new Date().toISOString()))
  expect(await enter({})).toMatchObject({ body: { code: 'LINK_INVALID' } })
})

test('a link returns its title and classes, and nothing about students', async () => {
  const { body } = await call(handler, { method: 'GET', path: '/api/v2/student/set_links/mission-1' })
  expect(body).toEqual({
    set_link: {
      id: 'mission-1',
      kind: 'mission',
      title: '単元末テスト',
      subject_name: '数学',
      classes: [{ grade: 8, kumi: '2' }],
      is_delivered: true,
      set: null,
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
  ['a ban that nobody has', { ban: 35 }, 422, 'ENTRY_BAN_UNKNOWN'],
  ['another class', { kumi: '3' }, 422, 'ENTRY_NOT_ALLOWED'],
  ['another grade', { grade: 9 }, 422, 'ENTRY_NOT_ALLOWED'],
  ['an unknown link', { set_id: 'nothing' }, 404, 'NOT_FOUND'],
  ['a ban that is no number', { ban: 'x' }, 400, 'VALIDATION'],
])('refuses %s', async (_, fields, status, code) => {
  expect(await enter(fields)).toMatchObject({ status, body: { code } })
})

const KEY = 'q9Jx0Vb3hRw7Ld5sTn2yKg'
const issue = (fields: Partial<ShareableUrl> = {}) =>
  putShareableUrl(
    cloud.table,
    sampleShareableUrl({ key: KEY, allows_entry: true, expires_at: '2999-01-01T00:00:00.000Z', ...fields }),
  )
const openLink = (id = KEY) => call(handler, { method: 'GET', path: `/api/v2/student/set_links/${id}` })
const enterBy = (body: Record<string, unknown>) =>
  call(handler, { method: 'POST', path: '/api/v2/student/entries', body: { set_id: KEY, ...body } })
const nameIn = async (body: unknown) =>
  open(await cloud.secrets.sealingKeys(), (body as { encrypted_username: string }).encrypted_username)

test('a shareable key tells its set and the classes that may say who they are, and counts each opening', async () => {
  await issue()
  const { status, body } = await openLink()
  expect(status).toBe(200)
  expect(body).toEqual({
    set_link: {
      id: KEY,
      kind: 'shareable',
      title: 'MA-2の題',
      subject_name: '数学',
      // 3組 has nobody on its roster.
      classes: [{ grade: 8, kumi: '2' }],
      is_delivered: true,
      set: { category: 'unit', code: 'MA-2', grade_id: 8 },
    },
  })
  await openLink()
  const { opened_count, last_opened_at } = (await getShareableUrl(cloud.table, KEY)) ?? {}
  expect([opened_count, typeof last_opened_at]).toEqual([2, 'string'])
})

test('names no class if the link forbids entry, and refuses entry by class and number', async () => {
  await issue({ allows_entry: false })
  expect((await openLink()).body).toMatchObject({ set_link: { classes: [] } })
  expect(await enterBy({ grade: 8, kumi: '2', ban: 1 })).toMatchObject({
    status: 422,
    body: { code: 'ENTRY_NOT_ALLOWED' },
  })
})

test('lets a visitor in as an instant user who may open this link only', async () => {
  await issue()
  const { status, body } = await enterBy({})
  expect(status).toBe(201)
  const named = await nameIn(body)
  expect(named).toMatchObject({ branchId: cloud.school.branchId, entryId: null })
  expect(await getStudent(cloud.table, named?.text ?? '')).toMatchObject({
    kind: 'instant',
    grade: 8,
    shareable_key: KEY,
  })
})

test('lets a student in by grade, kumi and ban, each time as an entry of its own', async () => {
  await issue()
  const seat = { grade: 8, kumi: '2', ban: 1 }
  const names = [await nameIn((await enterBy(seat)).body), await nameIn((await enterBy(seat)).body)]
  expect(names[0]).toMatchObject({ text: cloud.school.students[0].id })
  expect(names[0]?.purpose === 'student' && names[0].entryId).not.toBe(
    names[1]?.purpose === 'student' && names[1].entryId,
  )
  expect((await enterBy({ grade: 8 })).body).toMatchObject({ code: 'ENTRY_NOT_ALLOWED' })
})

test.each<[string, Partial<ShareableUrl> | null]>([
  ['expired', { expires_at: '2020-06-01T00:00:00.000Z' }],
  ['revoked', { revoked_at: '2020-06-01T00:00:00.000Z' }],
  ['unknown', null],
])('an %s link answers like one that never was', async (_, fields) => {
  if (fields) await issue(fields)
  const [shown, never] = [await openLink(), await openLink('never-was-there')]
  expect([shown.status, shown.body]).toEqual([never.status, never.body])
  expect(shown).toMatchObject({ status: 401, body: { code: 'LINK_INVALID' } })
  expect((await enterBy({})).status).toBeGreaterThanOrEqual(400)
})
