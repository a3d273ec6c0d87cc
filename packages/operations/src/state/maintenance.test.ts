import { listAuditRecords } from '@tcheck/data/audit/audit'
import { getMaintenance } from '@tcheck/data/stage/maintenance'
import { beforeEach, expect, test } from 'vitest'
import { openOperationsFixture } from '../testing/operations-fixture.ts'

let fixture: Awaited<ReturnType<typeof openOperationsFixture>>
beforeEach(async () => {
  fixture = await openOperationsFixture({ isStage: true })
})

test('closes the stage after its name was typed, says until when, and opens it, with a record each', async () => {
  const { table } = fixture.place
  expect(await fixture.run('maintenance', '--stage', 'dev')).toMatchObject({
    code: 0,
    text: expect.stringContaining('ひらいています'),
  })
  expect((await fixture.run('maintenance', 'on', '--stage', 'dev')).code).toBe(2)
  expect((await fixture.run('maintenance', 'on', '--stage', 'dev', '--yes', 'production')).code).toBe(2)
  expect(await getMaintenance(table)).toBeUndefined()

  const on = ['maintenance', 'on', '--until', '2026-11-20T14:30', '--stage', 'dev', '--yes', 'dev']
  expect((await fixture.run(...on)).code).toBe(0)
  expect(await getMaintenance(table)).toMatchObject({
    since: '2026-11-20T03:00:00.000Z',
    until: '2026-11-20T05:30:00.000Z',
  })
  expect(await fixture.run(...on)).toMatchObject({ code: 2, text: 'もうメンテナンス中です。' })
  expect(await fixture.run('maintenance')).toMatchObject({
    code: 1,
    text: expect.stringContaining('メンテナンス中です'),
  })
  expect((await fixture.run('maintenance', 'off')).code).toBe(0)
  expect(await fixture.run('maintenance', 'off')).toMatchObject({ code: 2, text: 'メンテナンス中ではありません。' })
  const { items } = await listAuditRecords(table, null, { limit: 5 })
  expect(items.map(({ target, details }) => [target?.id, details['is_on']]).sort()).toEqual([
    ['maintenance', false],
    ['maintenance', true],
  ])
})

test.each([
  [['pause'], 'on か off を書いてください'],
  [['on', '--until', '14:30'], '2026-11-24T06:00 の形です'],
  [['on', '--until', '2026-11-20T11:59'], '今より後'],
])('refuses %j', async (words, sentence) => {
  expect(await fixture.run('maintenance', ...words)).toMatchObject({ code: 2, text: expect.stringContaining(sentence) })
})
