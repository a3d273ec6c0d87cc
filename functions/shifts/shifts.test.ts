import { AsyncResource } from 'node:async_hooks'
import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { serve } from '@tcheck/api-runtime/serve'
import { type ShiftMonth, type StoredShifts, shifts } from '@tcheck/contract/groups/shifts'
import { type Account, createAccountWrites } from '@tcheck/data/account/account'
import { teachingItem, teachingOf } from '@tcheck/data/account/teaching'
import { branchSettingsWrites, untouchedSettings } from '@tcheck/data/branch/branch-settings'
import { dayHeadWrite, lessonWrite } from '@tcheck/data/lesson/lesson'
import { getShiftMonth, shiftMonthWrite } from '@tcheck/data/shift/shift'
import { sampleParent } from '@tcheck/data/testing/sample-parent'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, expect, test, vi } from 'vitest'
import { handlers } from './handlers.ts'

const NOW = new Date('2026-11-09T15:30:00.000Z')
const MONTH = '2026-11'
/** A Friday; Sundays are closed, and so is 23 November. */
const DATE = '2026-11-20'
const periods = [17, 18, 19].map((hour, at) => ({ period: at + 1, begins_at: `${hour}:00`, ends_at: `${hour}:50` }))

let cloud: TestCloud
let handler: LambdaHandler
let accounts: Record<'branch' | 'stranger' | 'sensei' | 'other' | 'foreign' | 'school', Account>

beforeEach(async () => {
  cloud = await openTestCloud()
  const base = { ...sampleParent, branch_id: 'br-1', student_ids: [] }
  const branch = { ...base, role: 'branch', realm: 'branch' } as const
  const teacher = { ...base, role: 'teacher', realm: 'teacher-v1' } as const
  accounts = {
    branch: { ...branch, id: 'branch-1', login_id: 'branch01' },
    stranger: { ...branch, id: 'branch-2', branch_id: 'br-2', login_id: 'branch02' },
    sensei: { ...teacher, id: 'teacher-7', login_id: 'teacher07', name: '佐々木' },
    other: { ...teacher, id: 'teacher-8', login_id: 'teacher08', name: '秋山' },
    foreign: { ...teacher, id: 'teacher-9', branch_id: 'br-2', login_id: 'teacher09', name: '和田' },
    school: { ...teacher, id: 'teacher-v2', realm: 'teacher-v2', login_id: 'sensei02', name: '中村' },
  }
  for (const account of Object.values(accounts)) await cloud.table.transact(createAccountWrites(account))
  const taught = [accounts.sensei, accounts.other, accounts.foreign].map(teachingOf)
  for (const [at, teaching] of taught.entries())
    await cloud.table.put(teachingItem({ ...teaching, kana: ['ささき', 'あきやま', 'わだ'][at] ?? '', revision: 1 }))
  const settings = {
    ...untouchedSettings,
    periods,
    closed_weekdays: [0],
    closed_days: [{ date: '2026-11-23', note: '祝日' }],
  }
  await cloud.table.transact(branchSettingsWrites('br-1', 0, { name: '駅前教室', class_count: 3, settings }))
  handler = serve(shifts, handlers({ table: cloud.table }), {
    originCheck: anyOrigin,
    authenticate: cloud.authenticate,
    now: () => NOW,
    log: () => undefined,
  })
})

interface Answer {
  status: number
  code?: string
  errors?: string[]
  fields?: { path: string }[]
  shift_month: ShiftMonth
  shifts: StoredShifts
}
type Who = keyof typeof accounts
interface Sent {
  query?: Record<string, string>
  body?: object
}
async function send(who: Who, method: 'GET' | 'PATCH', tail = '', sent: Sent = {}): Promise<Answer> {
  const role = accounts[who].role
  const headers = { accept: 'application/json', ...(await cloud.headersOf(accounts[who], NOW)) }
  const answer = await call(handler, { method, path: `/api/${role}/shifts${tail}`, headers, ...sent })
  return { ...(answer.body as Answer), status: answer.status }
}
const show = async (who: Who, month?: string) =>
  (await send(who, 'GET', '', month === undefined ? {} : { query: { month } })).shift_month
const cell = (period: number, date = DATE) => ({ date, period })
const decide = (
  changes: { date: string; period: number; state: 'working' | 'off' | null }[],
  { revision = 0, teacher = 'teacher-7', who = 'branch' as Who, month = MONTH } = {},
) => send(who, 'PATCH', `/${teacher}`, { body: { month, revision, changes } })
const hope = (
  changes: { date: string; period: number; is_hoped: boolean }[],
  { revision = 0, who = 'sensei' as Who } = {},
) => send(who, 'PATCH', '', { body: { month: MONTH, revision, changes } })
const stored = () => getShiftMonth(cloud.table, { branch_id: 'br-1', teacher_id: 'teacher-7', month: MONTH })

test('the branch sees a teacher’s wishes and the teacher the decisions; wishes stay', async () => {
  const hoped = await hope([1, 2].map((period) => ({ ...cell(period), is_hoped: true })))
  expect(hoped.shifts).toEqual({
    teacher_id: 'teacher-7',
    month: MONTH,
    days: [{ date: DATE, hoped: [1, 2], working: [], off: [] }],
    revision: 1,
  })
  const seen = await show('branch', MONTH)
  expect(seen.teachers.map(({ id, name, revision }) => [id, name, revision])).toEqual([
    ['teacher-8', '秋山', 0],
    ['teacher-7', '佐々木', 1],
  ])
  await decide(
    [
      { ...cell(1), state: 'working' },
      { ...cell(2), state: 'off' },
    ],
    { revision: 1 },
  )
  const own = await show('sensei')
  expect(own).toMatchObject({ month: MONTH, today: '2026-11-10', periods, closed_weekdays: [0] })
  expect(own.teachers).toMatchObject([
    { id: 'teacher-7', days: [{ date: DATE, hoped: [1, 2], working: [1], off: [2] }], revision: 2 },
  ])
  await decide([{ ...cell(1), state: null }], { revision: 2 })
  expect((await stored()).days).toEqual({ [DATE]: { hoped: [1, 2], working: [], off: [2] } })
})

test('a teacher sees own shifts only; another branch and schools’ teachers see none', async () => {
  await hope([{ ...cell(1), is_hoped: true }])
  expect((await show('other')).teachers.map(({ id, days }) => [id, days])).toEqual([['teacher-8', []]])
  expect((await show('stranger', MONTH)).teachers.map(({ id }) => id)).toEqual(['teacher-9'])
  expect((await send('school', 'GET')).code).toBe('FORBIDDEN')
  const change = [{ ...cell(1), state: 'working' as const }]
  expect((await decide(change, { who: 'stranger' })).code).toBe('NOT_FOUND')
  for (const teacher of ['teacher-9', 'teacher-v2', 'branch-1', 'nobody'])
    expect([teacher, (await decide(change, { teacher })).code]).toEqual([teacher, 'NOT_FOUND'])
  expect((await hope([{ ...cell(1), is_hoped: true }], { who: 'school' })).code).toBe('FORBIDDEN')
  expect((await stored()).revision).toBe(1)
})

test('of two who decide at once the second is told, and nothing of the first is lost', async () => {
  await decide([{ ...cell(1), state: 'working' }])
  const late = await decide([{ ...cell(1), state: 'off' }])
  expect([late.status, late.code]).toEqual([409, 'CONFLICT'])
  expect((await hope([{ ...cell(2), is_hoped: true }])).code).toBe('CONFLICT')
  expect(await stored()).toMatchObject({ revision: 1, days: { [DATE]: { hoped: [], working: [1], off: [] } } })
})

test('two who write in the same moment do not undo each other', async () => {
  const transact = cloud.table.transact.bind(cloud.table)
  const meanwhile = { branch_id: 'br-1', teacher_id: 'teacher-7', month: MONTH, updated_at: '', revision: 1 }
  const first = { ...meanwhile, days: { [DATE]: { hoped: [3], working: [], off: [] } } }
  // Of the test itself: the call that is refused did not write it.
  const writeFirst = AsyncResource.bind(() => transact([shiftMonthWrite(first)]))
  vi.spyOn(cloud.table, 'transact').mockImplementationOnce(async (writes) => {
    await writeFirst()
    return transact(writes)
  })
  expect((await decide([{ ...cell(1), state: 'working' }])).code).toBe('CONFLICT')
  expect((await stored()).days).toEqual(first.days)
})

test('a call that is sent again changes nothing, and is answered as the first one', async () => {
  const change = [{ ...cell(1), state: 'working' as const }]
  const first = await decide(change)
  const transact = vi.spyOn(cloud.table, 'transact')
  const again = await decide(change)
  expect(transact).not.toHaveBeenCalled()
  expect(again).toEqual(first)
  expect(first.shifts.revision).toBe(1)
})

test('all cells are stored or none: closed days, periods that are not there and other months take nothing', async () => {
  const good = { ...cell(1), state: 'working' as const }
  const rejected = async (date: string, period: number) => {
    const { status, code, fields } = await decide([good, { date, period, state: 'off' }])
    return [status, code, fields?.[0]?.path]
  }
  expect(await rejected('2026-11-22', 1)).toEqual([422, 'SHIFT_CLOSED_DAY', 'changes.1.date'])
  expect(await rejected('2026-11-23', 1)).toEqual([422, 'SHIFT_CLOSED_DAY', 'changes.1.date'])
  expect(await rejected(DATE, 4)).toEqual([422, 'SHIFT_NO_PERIOD', 'changes.1.period'])
  expect(await rejected('2026-12-01', 1)).toEqual([422, 'SHIFT_OTHER_MONTH', 'changes.1.date'])
  const hoped = async (date: string, period: number) =>
    (await hope([cell(1), { date, period }].map((one) => ({ ...one, is_hoped: true })))).code
  expect(await hoped('2026-11-22', 1)).toBe('SHIFT_CLOSED_DAY')
  expect(await hoped(DATE, 4)).toBe('SHIFT_NO_PERIOD')
  expect(await hoped('2026-12-01', 1)).toBe('SHIFT_OTHER_MONTH')
  expect((await stored()).revision).toBe(0)
})

test('on a day that was closed later a shift can be taken back', async () => {
  const of = { branch_id: 'br-1', teacher_id: 'teacher-7', month: MONTH, updated_at: '', revision: 1 }
  const days = { '2026-11-22': { hoped: [], working: [1, 4], off: [] } }
  await cloud.table.transact([shiftMonthWrite({ ...of, days })])
  const changes = [1, 4].map((period) => ({ ...cell(period, '2026-11-22'), state: null }))
  expect((await decide(changes, { revision: 1 })).shifts.days).toEqual([])
})

test('the branch sees how many lessons want a teacher, by day and period; a teacher does not', async () => {
  const of = { branch_id: 'br-1', date: DATE }
  await cloud.table.transact([
    dayHeadWrite({ ...of, revision: 0 }),
    ...[1, 2].map((class_number) => lessonWrite('br-1', DATE, { period: 2, class_number, teacher_id: null })),
    lessonWrite('br-1', DATE, { period: 3, class_number: 1, teacher_id: 'teacher-8' }),
  ])
  expect((await show('branch')).lessons).toEqual([
    { date: DATE, period: 2, count: 2 },
    { date: DATE, period: 3, count: 1 },
  ])
  expect((await show('sensei')).lessons).toEqual([])
  expect((await show('branch', '2026-12')).lessons).toEqual([])
})

test('the month before comes along to be copied: whole for the teacher, its last week for the branch', async () => {
  const of = { branch_id: 'br-1', teacher_id: 'teacher-7', month: MONTH, updated_at: '', revision: 1 }
  const hoped = { hoped: [1], working: [], off: [] }
  await cloud.table.transact([shiftMonthWrite({ ...of, days: { '2026-11-24': hoped, '2026-11-02': hoped } })])
  const daysBefore = async (who: Who) =>
    (await show(who, '2026-12')).teachers
      .filter(({ id }) => id === 'teacher-7')
      .map(({ days, days_before }) => [days, days_before.map(({ date }) => date)])
  expect(await daysBefore('branch')).toEqual([[[], ['2026-11-24']]])
  expect(await daysBefore('sensei')).toEqual([[[], ['2026-11-02', '2026-11-24']]])
})

test('a closed teacher is listed in months with a shift', async () => {
  await decide([{ ...cell(1), state: 'working' }])
  await cloud.table.put(teachingItem({ ...teachingOf(accounts.sensei), is_disabled: true, revision: 2 }))
  const seen = async (month: string) => (await show('branch', month)).teachers.map(({ id }) => id)
  expect(await seen(MONTH)).toEqual(['teacher-8', 'teacher-7'])
  expect(await seen('2026-12')).toEqual(['teacher-8'])
})

test('own lessons on open days come along, so that those without a shift can be marked; of the others’ a teacher is told nothing', async () => {
  const put = (date: string, period: number, teacher_id: string) => [
    dayHeadWrite({ branch_id: 'br-1', date, revision: 0 }),
    lessonWrite('br-1', date, { period, class_number: 1, teacher_id }),
  ]
  await cloud.table.transact([
    ...put(DATE, 3, 'teacher-7'),
    ...put('2026-11-19', 2, 'teacher-7'),
    ...put('2026-11-18', 1, 'teacher-8'),
    ...put('2026-11-23', 1, 'teacher-7'),
    ...put('2026-12-01', 1, 'teacher-7'),
  ])
  const own = [cell(2, '2026-11-19'), cell(3)]
  expect((await show('sensei')).teachers.map(({ lessons }) => lessons)).toEqual([own])
  expect((await show('branch')).teachers.map(({ id, lessons }) => [id, lessons])).toEqual([
    ['teacher-8', [cell(1, '2026-11-18')]],
    ['teacher-7', own],
  ])
})
