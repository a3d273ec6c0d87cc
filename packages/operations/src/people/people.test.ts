import { readFileSync } from 'node:fs'
import { createAccountWrites, getAccount } from '@tcheck/data/account/account'
import { getPasswordHash } from '@tcheck/data/account/password'
import { getAttempt, listResultsOfClass } from '@tcheck/data/attempt/attempt'
import { listAuditRecords } from '@tcheck/data/audit/audit'
import { listParentIds } from '@tcheck/data/student/parents'
import type { Item } from '@tcheck/data/table'
import { sampleParent } from '@tcheck/data/testing/sample-parent'
import { seedTestSchool } from '@tcheck/local-cloud/testing/test-school'
import { beforeEach, describe, expect, test } from 'vitest'
import { openTestDesk } from '../testing/test-desk.ts'

type Desk = Awaited<ReturnType<typeof openTestDesk>>
let desk: Desk
let teacherId: string

beforeEach(async () => {
  desk = await openTestDesk()
  const { teacher } = await seedTestSchool(desk.place.table)
  teacherId = teacher.id
})

const actionsOf = async (branchId: string | null) =>
  (await listAuditRecords(desk.place.table, branchId, { limit: 20 })).items.map(({ action, target }) => [
    action,
    target?.id,
  ])

test('lists every admin, also one of before that stands in no list', async () => {
  await desk.run('create-admin', 'root')
  await desk.run('create-admin', 'second')
  const { table } = desk.place
  const [, [, id] = []] = await actionsOf(null)
  await table.update({ pk: `ACCOUNT#${id}`, sk: 'ACCOUNT' }, { UpdateExpression: 'REMOVE gsi1pk, gsi1sk' })
  const { code, text } = await desk.run('list-admins')
  expect(code).toBe(0)
  for (const login of ['root', 'second']) expect(text).toContain(`管理者 ${login}  `)
  expect(text).not.toContain('argon2')
})

test('moves hashes that still lie with their account, once, and leaves the password what it was', async () => {
  const { table } = desk.place
  const account = await getAccount(table, teacherId)
  if (!account) throw new Error('The school has no teacher')
  const hash = await getPasswordHash(table, account)
  await table.remove({ pk: `PASSWORD#${teacherId}`, sk: 'PASSWORD' })
  await table.update(
    { pk: `ACCOUNT#${teacherId}`, sk: 'ACCOUNT' },
    { UpdateExpression: 'SET password_hash = :hash', ExpressionAttributeValues: { ':hash': hash } },
  )
  expect((await desk.run('move-passwords')).text).toContain('移していないハッシュ 1件')
  expect((await desk.run('move-passwords', '--apply')).text).toContain('1件を移しました')
  const moved = await getAccount(table, teacherId)
  expect(moved).toEqual(account)
  expect(await getPasswordHash(table, account)).toBe(hash)
  expect((await desk.run('move-passwords', '--apply')).text).toContain('0件を移しました')
  expect(await actionsOf(null)).toEqual([['changed', 'passwords']])
})

test('links parents stored before there were reports to their children, once', async () => {
  const { table } = desk.place
  const children = ['student-1', 'student-2']
  await table.transact(createAccountWrites({ ...sampleParent, student_ids: children }))
  for (const child of children) await table.remove({ pk: `STUDENT#${child}`, sk: `PARENT#${sampleParent.id}` })
  expect((await desk.run('link-parents')).text).toContain('つながっていない子ども 2人')
  expect(await listParentIds(table, 'student-1')).toEqual([])
  expect((await desk.run('link-parents', '--apply')).text).toContain('2人をつなぎました')
  for (const child of children) expect(await listParentIds(table, child)).toEqual([sampleParent.id])
  expect((await desk.run('link-parents', '--apply')).text).toContain('0人をつなぎました')
  expect(await actionsOf(null)).toEqual([['changed', 'parent-links']])
})

test('marks attempts by number of before, so that in a class result a card counts before them', async () => {
  const { table } = desk.place
  const old = JSON.parse(
    readFileSync(new URL('../../../../frozen/table/attempt-by-number.0.json', import.meta.url), 'utf8'),
  )
  await table.batchPut(old as Item[])
  const place = { branchId: 'br-1', grade: 8, kumi: '2', set: { category: 'cbt' as const, code: 'EX-4' } }
  expect(await listResultsOfClass(table, place)).toMatchObject([{ is_by_number: false }])
  expect((await desk.run('mark-by-number')).text).toContain('印のない取り組み 1件')
  expect((await desk.run('mark-by-number', '--apply')).text).toContain('1件に印をつけました')
  const [marked] = await listResultsOfClass(table, place)
  expect(marked).toMatchObject({ is_by_number: true, ban: 1, score: 0 })
  expect(await getAttempt(table, marked?.id ?? '')).toMatchObject({
    entry_id: 'entry-11',
    mission_id: 'mission-exam-4',
  })
  expect((await desk.run('mark-by-number', '--apply')).text).toContain('0件に印をつけました')
  expect(await actionsOf(null)).toEqual([['changed', 'by-number']])
})

describe('one account', () => {
  test('is found by its id and by its login, with its devices, and nothing secret', async () => {
    const account = await getAccount(desk.place.table, teacherId)
    const byId = await desk.run('find-account', teacherId)
    expect(byId.text).toContain('サインインしている端末 0台')
    expect((await desk.run('find-account', 'teacher-v2', account?.login_id ?? '')).text).toBe(byId.text)
    expect(byId.text).not.toMatch(/argon2|hash|sealed/)
  })

  test.each([
    [['nobody'], 'アカウント「nobody」はありません'],
    [['teacher', 'sensei01'], '「teacher」というサインインの種類はありません'],
    [['teacher-v2', 'nobody'], 'アカウント「teacher-v2 nobody」はありません'],
  ])('is not made up: %j', async (words, sentence) => {
    for (const command of ['find-account', 'end-sessions', 'disable-account']) {
      const refused = await desk.run(command, ...words)
      expect([refused.code, refused.text]).toEqual([2, expect.stringContaining(sentence)])
    }
  })

  test('loses every session by command, after its login was typed, with a record', async () => {
    const before = await getAccount(desk.place.table, teacherId)
    const login = before?.login_id ?? ''
    expect((await desk.run('end-sessions', teacherId, '--dry-run')).text).toContain('まだ何もしていません')
    expect((await desk.run('end-sessions', teacherId)).code).toBe(2)
    expect((await desk.run('end-sessions', teacherId, '--yes', 'other')).text).toContain('合いません')
    expect(await getAccount(desk.place.table, teacherId)).toEqual(before)

    expect((await desk.run('end-sessions', teacherId, '--yes', login)).code).toBe(0)
    const after = await getAccount(desk.place.table, teacherId)
    expect(after?.session_version).toBe((before?.session_version ?? 0) + 1)
    expect(await actionsOf(before?.branch_id ?? '')).toContainEqual(['session_ended', teacherId])
  })

  test('is locked out and let in again', async () => {
    const { login_id = '', branch_id = '' } = (await getAccount(desk.place.table, teacherId)) ?? {}
    expect((await desk.run('disable-account', teacherId, '--yes', login_id)).code).toBe(0)
    expect(await getAccount(desk.place.table, teacherId)).toMatchObject({ disabled_at: '2026-11-20T03:00:00.000Z' })
    expect((await desk.run('disable-account', teacherId, '--yes', login_id)).text).toContain('もう停止しています')
    expect((await desk.run('disable-account', teacherId, '--enable', '--yes', login_id)).code).toBe(0)
    expect(await getAccount(desk.place.table, teacherId)).toMatchObject({ disabled_at: null, session_version: 3 })
    expect((await actionsOf(branch_id)).map(([action]) => action)).toEqual(
      expect.arrayContaining(['account_disabled', 'account_changed']),
    )
  })

  test('stays where it is the last admin, or a branch’s', async () => {
    const { admin } = await seedTestSchool((await openTestDesk()).place.table)
    const { table } = desk.place
    await table.transact(
      createAccountWrites({ ...admin, id: 'branch-9', role: 'branch', realm: 'branch', login_id: 'b' }),
    )
    expect((await desk.run('disable-account', admin.id, '--yes', admin.login_id)).text).toContain('ほかにいません')
    expect((await desk.run('disable-account', 'branch-9', '--yes', 'b')).text).toContain('管理者の画面')
    await desk.run('create-admin', 'root')
    expect((await desk.run('disable-account', admin.id, '--yes', admin.login_id)).code).toBe(0)
  })
})

test('lists the branches with what is in them', async () => {
  const { text } = await desk.run('list-branches')
  expect(text).toMatch(/^br-1 {2}.* {2}\d+クラス {2}\d+人$/m)
})

test('tells how a place is, and what is missing in it', async () => {
  const empty = await desk.run('show-stage')
  expect(empty.code).toBe(1)
  expect(empty.text).toContain('鍵 token-keys がありません')
  expect(empty.text).toMatch(/^表 {6}tcheck {2}ACTIVE/m)
  expect(empty.text).toMatch(/^記録 {4}鎖の遅れ/m)
})
