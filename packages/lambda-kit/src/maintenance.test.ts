import { beginMaintenanceWrite, endMaintenanceWrite } from '@tcheck/data/stage/maintenance'
import type { Table } from '@tcheck/data/table'
import { eventOf } from '@tcheck/local-cloud/testing/test-cloud'
import { openTestTable } from '@tcheck/local-cloud/testing/test-table'
import { beforeEach, expect, test } from 'vitest'
import { refusingInMaintenance } from './maintenance.ts'

let table: Table
let now: Date
let lines: unknown[]
beforeEach(async () => {
  table = await openTestTable()
  now = new Date('2026-11-20T03:00:00.000Z')
  lines = []
})

const checking = (over: Table = table) =>
  refusingInMaintenance(async (event) => event, over, { now: () => now, log: (line) => void lines.push(line) })
const event = (path: string) => eventOf({ method: 'GET', path })
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}

test('refuses in words while the stage is closed, and opens again within seconds', async () => {
  const check = checking()
  expect(await check(event('/api/v2/teacher/missions'))).toBeTruthy()
  await table.transact([beginMaintenanceWrite({ since: now.toISOString(), until: '2026-11-20T05:30:00.000Z' })])
  later(16)
  await expect(check(event('/api/v2/teacher/missions'))).rejects.toMatchObject({
    status: 503,
    code: 'MAINTENANCE',
    message: 'ただいまメンテナンス中です。11月20日 14:30ごろまで、お待ちください。',
  })
  await table.transact([endMaintenanceWrite()])
  later(16)
  expect(await check(event('/api/v2/teacher/missions'))).toBeTruthy()
})

test('says that nobody knows how long', async () => {
  await table.transact([beginMaintenanceWrite({ since: now.toISOString(), until: null })])
  await expect(checking()(event('/api/session'))).rejects.toThrow(
    'ただいまメンテナンス中です。終わるまで、お待ちください。',
  )
})

test.each(['/api/health', '/api/docs', '/api/openapi.json'])('%s stays open', async (path) => {
  await table.transact([beginMaintenanceWrite({ since: now.toISOString(), until: null })])
  expect(await checking()(event(path))).toBeTruthy()
})

test('lets nobody pass whom the origin check refused', async () => {
  const check = refusingInMaintenance(async () => null, table, { now: () => now })
  expect(await check(event('/api/session'))).toBeNull()
})

test('asks the table once in fifteen seconds, and a table that does not answer closes nothing', async () => {
  let asked = 0
  const check = checking({
    ...table,
    get: async () => {
      asked += 1
      throw new Error('down')
    },
  })
  for (const _ of [1, 2, 3]) expect(await check(event('/api/session'))).toBeTruthy()
  expect([asked, lines.length]).toEqual([1, 1])
})

test.each([
  [14, true],
  [15, false],
])('%i seconds after it has read that the stage is open, a call goes through: %s', async (seconds, passes) => {
  const check = checking()
  await check(event('/api/session'))
  await table.transact([beginMaintenanceWrite({ since: now.toISOString(), until: null })])
  later(seconds)
  const passed = await check(event('/api/session')).then(Boolean, () => false)
  expect(passed).toBe(passes)
})
