import { createAccountWrites, getAccount } from '@tcheck/data/account/account'
import { listAuditRecords } from '@tcheck/data/audit/audit'
import { seedTestSchool } from '@tcheck/local-cloud/testing/test-school'
import { beforeEach, describe, expect, test } from 'vitest'
import { openOperationsFixture } from '../testing/operations-fixture.ts'

type Desk = Awaited<ReturnType<typeof openOperationsFixture>>
let fixture: Desk
let teacherId: string

beforeEach(async () => {
  fixture = await openOperationsFixture()
  const { teacher } = await seedTestSchool(fixture.place.table)
  teacherId = teacher.id
})

const actionsOf = async (branchId: string | null) =>
  (await listAuditRecords(fixture.place.table, branchId, { limit: 20 })).items.map(({ action, target }) => [
    action,
    target?.id,
  ])

test('lists every admin', async () => {
  await fixture.run('create-admin', 'root')
  await fixture.run('create-admin', 'second')
  const { code, text } = await fixture.run('list-admins')
  expect(code).toBe(0)
  for (const login of ['root', 'second']) expect(text).toContain(`管理者 ${login}  `)
  expect(text).not.toContain('argon2')
})

describe('one account', () => {
  test('is found by its id and by its login, with its devices, and nothing secret', async () => {
    const account = await getAccount(fixture.place.table, teacherId)
    const byId = await fixture.run('find-account', teacherId)
    expect(byId.text).toContain('サインインしている端末 0台')
    expect((await fixture.run('find-account', 'teacher-v2', account?.login_id ?? '')).text).toBe(byId.text)
    expect(byId.text).not.toMatch(/argon2|hash|sealed/)
  })

  test.each([
    [['nobody'], 'アカウント「nobody」はありません'],
    [['teacher', 'sensei01'], '「teacher」というサインインの種類はありません'],
    [['teacher-v2', 'nobody'], 'アカウント「teacher-v2 nobody」はありません'],
  ])('is not made up: %j', async (words, sentence) => {
    for (const command of ['find-account', 'end-sessions', 'disable-account']) {
      const rejected = await fixture.run(command, ...words)
      expect([rejected.code, rejected.text]).toEqual([2, expect.stringContaining(sentence)])
    }
  })

  test('loses every session by command, after its login was typed, with a record', async () => {
    const before = await getAccount(fixture.place.table, teacherId)
    const login = before?.login_id ?? ''
    expect((await fixture.run('end-sessions', teacherId, '--dry-run')).text).toContain('まだ何もしていません')
    expect((await fixture.run('end-sessions', teacherId)).code).toBe(2)
    expect((await fixture.run('end-sessions', teacherId, '--yes', 'other')).text).toContain('合いません')
    expect(await getAccount(fixture.place.table, teacherId)).toEqual(before)

    expect((await fixture.run('end-sessions', teacherId, '--yes', login)).code).toBe(0)
    const after = await getAccount(fixture.place.table, teacherId)
    expect(after?.session_version).toBe((before?.session_version ?? 0) + 1)
    expect(await actionsOf(before?.branch_id ?? '')).toContainEqual(['session_ended', teacherId])
  })

  test('is locked out and let in again', async () => {
    const { login_id = '', branch_id = '' } = (await getAccount(fixture.place.table, teacherId)) ?? {}
    expect((await fixture.run('disable-account', teacherId, '--yes', login_id)).code).toBe(0)
    expect(await getAccount(fixture.place.table, teacherId)).toMatchObject({ disabled_at: '2026-11-20T03:00:00.000Z' })
    expect((await fixture.run('disable-account', teacherId, '--yes', login_id)).text).toContain('もう停止しています')
    expect((await fixture.run('disable-account', teacherId, '--enable', '--yes', login_id)).code).toBe(0)
    expect(await getAccount(fixture.place.table, teacherId)).toMatchObject({ disabled_at: null, session_version: 3 })
    expect((await actionsOf(branch_id)).map(([action]) => action)).toEqual(
      expect.arrayContaining(['account_disabled', 'account_changed']),
    )
  })

  test('stays where it is the last admin, or a branch’s', async () => {
    const { admin } = await seedTestSchool((await openOperationsFixture()).place.table)
    const { table } = fixture.place
    await table.transact(
      createAccountWrites({ ...admin, id: 'branch-9', role: 'branch', realm: 'branch', login_id: 'b' }),
    )
    expect((await fixture.run('disable-account', admin.id, '--yes', admin.login_id)).text).toContain('ほかにいません')
    expect((await fixture.run('disable-account', 'branch-9', '--yes', 'b')).text).toContain('管理者の画面')
    await fixture.run('create-admin', 'root')
    expect((await fixture.run('disable-account', admin.id, '--yes', admin.login_id)).code).toBe(0)
  })
})

test('lists the branches with what is in them', async () => {
  const { text } = await fixture.run('list-branches')
  expect(text).toMatch(/^br-1 {2}.* {2}\d+クラス {2}\d+人$/m)
})

test('tells how a place is, and what is missing in it', async () => {
  const empty = await fixture.run('show-stage')
  expect(empty.code).toBe(1)
  expect(empty.text).toContain('鍵 token-keys がありません')
  expect(empty.text).toMatch(/^表 {6}tcheck {2}ACTIVE/m)
  expect(empty.text).toMatch(/^記録 {4}鎖の遅れ/m)
})
