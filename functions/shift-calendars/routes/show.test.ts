import { drawCalendarSecret } from '@tcheck/accounts/calendar-address'
import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { serve } from '@tcheck/api-runtime/serve'
import { shiftCalendars } from '@tcheck/contract/groups/shift-calendars'
import { shifts } from '@tcheck/contract/groups/shifts'
import { type Account, createAccountWrites } from '@tcheck/data/account/account'
import { teachingOf, teachingWrite } from '@tcheck/data/account/teaching'
import { branchSettingsWrites, untouchedSettings } from '@tcheck/data/branch/branch-settings'
import { shiftMonthWrite } from '@tcheck/data/shift/shift'
import { getShiftCalendar } from '@tcheck/data/shift/shift-calendar'
import { sampleParent } from '@tcheck/data/testing/sample-parent'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, expect, test } from 'vitest'
import { handlers as shiftHandlers } from '../../shifts/handlers.ts'
import { show } from './show.ts'

const NOW = new Date('2026-11-20T03:00:00.000Z')
const sensei: Account = {
  ...{ ...sampleParent, branch_id: 'br-1', student_ids: [], id: 'teacher-7', login_id: 'teacher07', name: '佐々木' },
  ...{ role: 'teacher', realm: 'teacher-v1' },
}
const of = { branch_id: 'br-1', teacher_id: sensei.id }
let cloud: TestCloud
let calendar: LambdaHandler
let fixture: LambdaHandler

beforeEach(async () => {
  cloud = await openTestCloud()
  const { table, authenticate } = cloud
  await table.transact([...createAccountWrites(sensei), teachingWrite(teachingOf(sensei))])
  const periods = [17, 18, 19].map((hour, at) => ({ period: at + 1, begins_at: `${hour}:00`, ends_at: `${hour}:50` }))
  await table.transact(
    branchSettingsWrites('br-1', 0, { name: '駅前教室', class_count: 3, settings: { ...untouchedSettings, periods } }),
  )
  const days = { '2026-11-21': { hoped: [1, 2, 3], working: [1, 2], off: [] } }
  await table.transact([shiftMonthWrite({ ...of, month: '2026-11', days, updated_at: '', revision: 1 })])
  const middleware = { originCheck: anyOrigin, now: () => NOW, log: () => undefined }
  calendar = serve(shiftCalendars, { show: show({ table }) }, { ...middleware, authenticate: async () => null })
  fixture = serve(shifts, shiftHandlers({ table }), { ...middleware, authenticate })
})

const atDesk = async <A>(method: 'GET' | 'POST' | 'DELETE', tail = '') => {
  const headers = { accept: 'application/json', ...(await cloud.headersOf(sensei, NOW)) }
  const body = method === 'POST' ? { body: {} } : {}
  return (await call(fixture, { method, path: `/api/teacher/shift_calendar${tail}`, headers, ...body })).body as A
}
const renewed = async () => (await atDesk<{ shift_calendar: { path: string } }>('POST', '/renew')).shift_calendar.path
const opened = async (path: string) => {
  const { status, body, headers } = await call(calendar, { method: 'GET', path, headers: {} })
  return { status, text: String(body), type: headers['content-type'] }
}

test('an address returns confirmed shifts without a sign-in, and no personal data', async () => {
  const { status, text, type } = await opened(await renewed())
  expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(text).toContain('DTSTART;TZID=Asia/Tokyo:20261121T170000\r\nDTEND;TZID=Asia/Tokyo:20261121T185000\r\n')
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  for (const said of [sensei.name, sensei.id, sensei.login_id, 'br-1', '駅前']) expect(text).not.toContain(said)
})

test('the address is told once, and kept as its hash alone', async () => {
  const path = await renewed()
  const secret = path.split('/')[3]?.split('.')[1] ?? ''
  await opened(path)
  expect(JSON.stringify(await getShiftCalendar(cloud.table, of))).not.toContain(secret)
  expect(JSON.stringify(await atDesk('GET'))).not.toContain(secret)
})

test('a new address ends the one before, and without one nothing opens', async () => {
  const first = await renewed()
  const second = await renewed()
  expect([(await opened(first)).status, (await opened(second)).status]).toEqual([404, 200])
  expect([await atDesk('DELETE'), await atDesk('DELETE')]).toEqual([{ is_deleted: true }, { is_deleted: false }])
  expect((await opened(second)).status).toBe(404)
  expect(await atDesk('GET')).toEqual({ shift_calendar: { created_at: null } })
})

test('a teacher who was stopped has no calendar any more', async () => {
  const path = await renewed()
  await cloud.table.update(
    { pk: `ACCOUNT#${sensei.id}`, sk: 'ACCOUNT' },
    { UpdateExpression: 'SET disabled_at = :at', ExpressionAttributeValues: { ':at': NOW.toISOString() } },
  )
  expect((await opened(path)).status).toBe(404)
})

test('limits guesses of addresses and requests per address', async () => {
  const path = await renewed()
  const wrong = `/api/shift_calendars/${sensei.id}.${drawCalendarSecret().secret}/shifts.ics`
  const statuses = new Set<number>()
  for (let at = 0; at < 121; at += 1) statuses.add((await opened(path)).status)
  expect([...statuses]).toEqual([200, 429])
  for (let at = 0; at < 100; at += 1) expect((await opened(wrong)).status).toBe(404)
  expect((await opened(wrong)).status).toBe(429)
})
