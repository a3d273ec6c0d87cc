import { createHash } from 'node:crypto'
import { readCalendarToken } from '@tcheck/accounts/calendar-address'
import { networkOf } from '@tcheck/accounts/network-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { shiftCalendars } from '@tcheck/contract/groups/shift-calendars'
import { getAccount } from '@tcheck/data/account/account'
import { getBranchSettings } from '@tcheck/data/branch/branch-settings'
import { countTry, readTries } from '@tcheck/data/limit/limit'
import { getShiftMonth } from '@tcheck/data/shift/shift'
import { getShiftCalendar } from '@tcheck/data/shift/shift-calendar'
import type { Table } from '@tcheck/data/table'
import { openKnownBranches } from '@tcheck/services/authentication/known-branches'
import { dayOfMoment, monthAfter } from '@tcheck/timetable/japan-clock'
import { shiftCalendar, type WorkStretch, workStretches } from '@tcheck/timetable/shift-calendar'
import type { TableNeeds } from '../../function-needs.ts'

export const needs = {
  read: ['ACCOUNT#', 'BRANCH#', 'LIMIT#', 'SHIFTS#'],
  write: ['LIMIT#'],
} as const satisfies TableNeeds

/** Last month, so that what was worked stays for a while, and as far ahead as branches decide. */
const MONTHS = [-1, 0, 1, 2]

/**
 * The limit of calls with an invalid address, by network. Calendar programs poll about once an hour from several devices of a teacher.
 * Nobody can guess 256 bits; the limit bounds the load on the table.
 */
const CALENDAR_LIMITS = {
  ofCalendar: { tries: 120, seconds: 3600 },
  wrong: { tries: 100, seconds: 600 },
} as const

const hashed = (text: string) => createHash('sha256').update(text).digest('base64url')

/** When a teacher works, to whoever has the secret address: times and one word. */
export const show = ({ table }: { table: Table }): RouteHandler<typeof shiftCalendars.show> => {
  const branchOf = openKnownBranches(table)
  return async ({ input, now, sourceIp, throwApiError }) => {
    const token = readCalendarToken(input.token) ?? throwApiError('NOT_FOUND')
    const network = `calendar-wrong#${hashed(networkOf(sourceIp))}`
    const { wrong, ofCalendar } = CALENDAR_LIMITS
    if ((await readTries(table, network, wrong.seconds, now.getTime())) >= wrong.tries)
      return throwApiError('TOO_MANY_TRIES')
    const of = await ownerOfCalendar(table, token.accountId)
    const calendar = of && (await getShiftCalendar(table, of))
    if (!of || !calendar || !token.opens(calendar.secret_hash) || (await branchOf(of.branch_id, now)).isClosed) {
      await countTry(table, network, wrong.seconds, now.getTime())
      return throwApiError('NOT_FOUND')
    }
    const asked = await countTry(table, `calendar#${hashed(of.teacher_id)}`, ofCalendar.seconds, now.getTime())
    if (asked > ofCalendar.tries) return throwApiError('TOO_MANY_TRIES')
    const month = dayOfMoment(now.toISOString()).slice(0, 7)
    const [{ periods }, ...months] = await Promise.all([
      getBranchSettings(table, of.branch_id),
      ...MONTHS.map((count) => getShiftMonth(table, { ...of, month: monthAfter(month, count) })),
    ])
    const text = shiftCalendar({
      stretches: months.flatMap(({ days }) => workStretches(days, periods)),
      title: '勤務',
      made_at: now.toISOString(),
      uidOf: uidFor(of.teacher_id),
    })
    return new File([text], 'shifts.ics', { type: 'text/calendar; charset=utf-8' })
  }
}

/** By whom, day and first period, hashed: an event stays itself when its end moves, and says nothing of whose it is. */
const uidFor =
  (teacherId: string) =>
  ({ date, period }: WorkStretch): string =>
    `${hashed(JSON.stringify([teacherId, date, period]))}@tcheck`

/** The teacher whom an address names, where they are a cram school's and have not been stopped. */
async function ownerOfCalendar(table: Table, accountId: string) {
  const account = await getAccount(table, accountId)
  if (account?.realm !== 'teacher-v1' || account.branch_id === null || account.disabled_at !== null) return undefined
  return { branch_id: account.branch_id, teacher_id: account.id }
}
