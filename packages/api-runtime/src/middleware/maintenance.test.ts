import { beginMaintenanceWrite, endMaintenanceWrite } from '@tcheck/data/stage/maintenance'
import type { Table } from '@tcheck/data/table'
import { openTestTable } from '@tcheck/local-cloud/testing/test-table'
import { beforeEach, expect, test } from 'vitest'
import { runMiddleware } from '../testing/run-middleware.ts'
import { rejectInMaintenance } from './maintenance.ts'

let table: Table
let now: Date
let lines: unknown[]
beforeEach(async () => {
  table = await openTestTable()
  now = new Date('2026-11-20T03:00:00.000Z')
  lines = []
})

/** @returns what sends a GET to one Lambda */
function openLambda(over: Table = table) {
  const check = rejectInMaintenance(over, { now: () => now, log: (line) => void lines.push(line) })
  return (path: string) => runMiddleware([check], { method: 'GET', path })
}
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}

test('refuses in words while the stage is closed, and opens again within seconds', async () => {
  const send = openLambda()
  expect(await send('/api/v2/teacher/missions')).toBeTruthy()
  await table.transact([beginMaintenanceWrite({ since: now.toISOString(), until: '2026-11-20T05:30:00.000Z' })])
  later(16)
  await expect(send('/api/v2/teacher/missions')).rejects.toMatchObject({
    status: 503,
    code: 'MAINTENANCE',
    message: 'ただいまメンテナンス中です。11月20日 14:30ごろまで、お待ちください。',
  })
  await table.transact([endMaintenanceWrite()])
  later(16)
  expect(await send('/api/v2/teacher/missions')).toBeTruthy()
})

test('shows that the duration is unknown', async () => {
  await table.transact([beginMaintenanceWrite({ since: now.toISOString(), until: null })])
  await expect(openLambda()('/api/session')).rejects.toThrow('ただいまメンテナンス中です。終わるまで、お待ちください。')
})

test.each(['/api/health', '/api/docs', '/api/openapi.json'])('%s stays open', async (path) => {
  await table.transact([beginMaintenanceWrite({ since: now.toISOString(), until: null })])
  expect(await openLambda()(path)).toBeTruthy()
})

test('asks the table once in fifteen seconds, and a table that does not answer closes nothing', async () => {
  let asked = 0
  const send = openLambda({
    ...table,
    get: async () => {
      asked += 1
      throw new Error('down')
    },
  })
  for (const _ of [1, 2, 3]) expect(await send('/api/session')).toBeTruthy()
  expect([asked, lines.length]).toEqual([1, 1])
})

test.each([
  [14, true],
  [15, false],
])('%i seconds after it has read that the stage is open, a call goes through: %s', async (seconds, passes) => {
  const send = openLambda()
  await send('/api/session')
  await table.transact([beginMaintenanceWrite({ since: now.toISOString(), until: null })])
  later(seconds)
  const passed = await send('/api/session').then(Boolean, () => false)
  expect(passed).toBe(passes)
})
