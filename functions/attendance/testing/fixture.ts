import { serve } from '@tcheck/api-runtime/serve'
import type { AttendanceMonth, ExpectedStudent, LateReading, ReadingOutcome } from '@tcheck/contract/groups/attendance'
import { attendance } from '@tcheck/contract/groups/attendance'
import { type Account, createAccountWrites } from '@tcheck/data/account/account'
import { branchSettingsWrites, untouchedSettings } from '@tcheck/data/branch/branch-settings'
import { detailWrites } from '@tcheck/data/lesson/lesson'
import { sampleDetail } from '@tcheck/data/testing/lesson-samples'
import { sampleParent } from '@tcheck/data/testing/sample-parent'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { call, openTestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { momentOfClock } from '@tcheck/timetable/japan-clock'
import { mailsOf } from '../../testing/mails-of.ts'
import { handlers } from '../handlers.ts'

export const DATE = '2026-11-20'
export const at = (clock: string) => momentOfClock(DATE, clock)
export const PERIODS = [
  { period: 1, begins_at: '17:00', ends_at: '18:00' },
  { period: 2, begins_at: '18:10', ends_at: '19:10' },
]

interface Answer extends AttendanceMonth {
  status: number
  code?: string
  readings: (AttendanceMonth['readings'][number] & ReadingOutcome)[]
  students: ExpectedStudent[]
  late_readings: LateReading[]
  now: string
}

/** A classroom with two lessons of one student this evening, its people, and the calls of attendance. */
export async function openFixture() {
  const cloud = await openTestCloud()
  const [student = '', other = ''] = cloud.school.students.map(({ id }) => id)
  const base = { ...sampleParent, branch_id: 'br-1', student_ids: [] }
  const staff = { ...base, role: 'branch', realm: 'branch' } as const
  const accounts: Record<'branch' | 'teacher' | 'stranger' | 'door', Account> = {
    branch: { ...staff, id: 'branch-1', login_id: 'branch01' },
    door: { ...staff, id: 'branch-3', login_id: 'branch03' },
    teacher: { ...base, id: 'teacher-7', role: 'teacher', realm: 'teacher-v1', login_id: 'teacher07' },
    stranger: { ...staff, id: 'branch-2', branch_id: 'br-2', login_id: 'branch02' },
  }
  const parents = [
    { ...sampleParent, student_ids: [student] },
    { ...sampleParent, id: 'parent-2', login_id: 'parent02', student_ids: [other] },
  ]
  for (const account of [...Object.values(accounts), ...parents])
    await cloud.table.transact(createAccountWrites(account))
  const settings = { ...untouchedSettings, periods: PERIODS }
  await cloud.table.transact(branchSettingsWrites('br-1', 0, { name: '駅前教室', class_count: 3, settings }))
  const handler = serve(attendance, handlers({ table: cloud.table, sealingKeys: cloud.secrets.sealingKeys }), {
    originCheck: anyOrigin,
    authenticate: cloud.authenticate,
    now: () => fixture.now,
    log: () => undefined,
  })

  type Who = keyof typeof accounts
  async function send(method: 'GET' | 'POST' | 'PATCH', tail: string, body?: object, who: Who = 'branch') {
    const role = who === 'teacher' ? 'teacher' : 'branch'
    const mode = who === 'door' ? 'door' : undefined
    const headers = { accept: 'application/json', ...(await cloud.headersOf(accounts[who], fixture.now, mode)) }
    const path = `/api/${role}/attendance${tail}`
    const answer = await call(handler, { method, path, headers, ...(body && { body }) })
    return { ...(answer.body as Answer), status: answer.status }
  }
  const month = (who?: Who) => send('GET', `/${student}`, undefined, who)

  const fixture = {
    /** The server's clock. */
    now: new Date(at('17:00')),
    cloud,
    student,
    send,
    month,
    plan: (more: { period: number; attend_type?: 'absent'; set_by?: 'person' }) =>
      cloud.table.transact(
        detailWrites(null, sampleDetail({ branch_id: 'br-1', student_id: student, date: DATE, ...more }))[1],
      ),
    typesOf: async () => (await month()).lessons.map(({ attend_type }) => attend_type),
    /** 「+16:55」, as the device read it; the server's clock is the test's. */
    async read(words: string, who?: Who) {
      const readings = words
        .split(' ')
        .map((word) => ({ at: at(word.slice(1)), kind: word.startsWith('+') ? 'entry' : 'leave', student_id: student }))
      const answer = await send('POST', '/readings', { readings }, who)
      return answer.readings.map(({ outcome }) => outcome)
    },
    takeBack: (clock: string, kind = 'entry', who?: Who) =>
      send('POST', '/readings/cancel', { student_id: student, at: at(clock), kind }, who),
    late: (who?: Who) => send('GET', '_late_readings', undefined, who),
    decide: (body: object, who?: Who) => send('POST', '_late_readings/decide', body, who),
    mailsOf: (work: () => Promise<unknown>) => mailsOf(cloud.table, work),
  }
  for (const period of [1, 2]) await fixture.plan({ period })
  return fixture
}
