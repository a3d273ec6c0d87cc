import { verifyPassword } from '@tcheck/accounts/password'
import { findAccountByLogin } from '@tcheck/data/account/account'
import { getPasswordHash } from '@tcheck/data/account/password'
import { listAuditRecords } from '@tcheck/data/audit/audit'
import { expect, test } from 'vitest'
import { operations } from './operations.ts'
import { openOperationsFixture } from './testing/operations-fixture.ts'

test('lists every command, and tells how each is used', async () => {
  const { run } = await openOperationsFixture()
  const listed = await run()
  expect(listed.code).toBe(0)
  for (const name of Object.keys(operations)) {
    expect(listed.text).toContain(`  ${name} `)
    expect((await run('help', name)).text).toContain(`npm run ops -- ${name}`)
  }
})

test.each([
  [['create-amin', 'x'], '命令「create-amin」はありません'],
  [['constructor'], '命令「constructor」はありません'],
  [['verify-audit', '--brunch', 'x'], '「--brunch」の書き方が違います'],
  [['verify-audit', '--branch'], '「--branch」の書き方が違います'],
  [['verify-audit', 'now'], '「now」は余分です'],
  [['create-admin'], '言葉が足りません'],
  [['verify-audit', '--table', 'copy'], '--stage といっしょに'],
])('answers %j with one sentence and 2', async (words, sentence) => {
  const { run } = await openOperationsFixture()
  const { code, text } = await run(...words)
  expect(code).toBe(2)
  expect(text).toContain(sentence)
  expect(text.split('\n')).toHaveLength(1)
})

test('makes an admin who signs in once with the password shown and changes it, and leaves a record', async () => {
  const { run, place } = await openOperationsFixture()
  expect((await run('create-admin', 'root', '--dry-run')).text).toContain('まだ何もしていません')
  expect(await findAccountByLogin(place.table, 'admin', 'root')).toBeUndefined()

  const { code, text } = await run('create-admin', 'root', '--name', '山田')
  expect(code).toBe(0)
  const account = await findAccountByLogin(place.table, 'admin', 'root')
  expect(account).toMatchObject({ role: 'admin', realm: 'admin', name: '山田', must_change_password: true })
  const [, password = ''] = /パスワード {2}(\S+)/.exec(text) ?? []
  expect(await verifyPassword(password, await getPasswordHash(place.table, account ?? expect.unreachable()))).toBe(true)
  const { items } = await listAuditRecords(place.table, null, { limit: 10 })
  expect(items).toMatchObject([{ action: 'account_created', target: { id: account?.id }, source_ip: 'operator' }])
  expect(JSON.stringify(items)).not.toContain(password)

  expect(await run('create-admin', ' root ')).toMatchObject({
    code: 2,
    text: 'ユーザー名「root」はもう使われています。',
  })
})

test('tells of the second factor where the stage wants one', async () => {
  const { run, place } = await openOperationsFixture({ isStage: true })
  expect((await run('create-admin', 'one', '--stage', 'dev')).text).not.toContain('2段階認証')
  if (place.stage) place.stage = { ...place.stage, secondFactorRequiredFor: ['admin'] }
  expect((await run('create-admin', 'two', '--stage', 'dev')).text).toContain('2段階認証')
})
