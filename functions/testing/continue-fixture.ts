import { getAttempt } from '@tcheck/data/attempt/attempt'
import { listPastAnswers } from '@tcheck/data/attempt/past-answer'
import { createMission } from '@tcheck/data/mission/mission'
import { sampleMission } from '@tcheck/data/testing/sample-mission'
import { answerTo, eventOf, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { expect } from 'vitest'
import { openLambdas } from './lambdas.ts'

/** A school whose pupil began a test by number, for the tests of 別の端末で続ける. */
export const SCHOOL = '203.0.113.9'
export const HOME = '198.51.100.7'
export const START = new Date('2026-11-20T03:00:00.000Z')
export const minutesOn = (minutes: number, ms = 0) => new Date(START.getTime() + minutes * 60_000 + ms)
export const BAN = 1
export let cloud: TestCloud
export let now: Date
let lambdas: ReturnType<typeof openLambdas>

export async function openContinueFixture() {
  cloud = await openTestCloud()
  at(START)
  await createMission(cloud.table, sampleMission({ delivery_datetime: '2026-11-20T00:00:00.000Z' }))
}

/** Moves the clock of every Lambda. */
export function at(moment: Date) {
  now = moment
  lambdas = openLambdas(cloud, now)
}

interface Said {
  code?: string
  errors?: string[]
  entrance?: { ban?: number; continues?: true }
  encrypted_username?: string
  set_id?: string
  continue_code?: { code: string; ends_at: string; ban: number; kumi: string }
  student_activity_group?: { id: string; cbt_activities: { sub_question_number: number; answers: string[] }[] }
  student_activity_groups?: { id: string }[]
}
interface Sending {
  headers?: Record<string, string>
  body?: unknown
  from?: string
}
export async function send(
  group: string,
  method: 'GET' | 'POST',
  path: string,
  { headers, body, from = SCHOOL }: Sending,
) {
  const [address = '', query] = path.split('?')
  const event = eventOf({
    method,
    path: `/api/${address}`,
    query: Object.fromEntries(new URLSearchParams(query)),
    ...(headers && { headers }),
    ...(body ? { body } : {}),
  })
  event.requestContext.http.sourceIp = from
  const answer = await answerTo(lambdas.get(group) ?? expect.unreachable(`there is a Lambda ${group}`), event)
  return { status: answer.status, ...(answer.body as Said) }
}

export const enter = (body: Record<string, unknown>, from = SCHOOL) =>
  send('student-entry', 'POST', 'v2/student/entries', { body, from })
export const byLink = async () =>
  (await enter({ set_id: 'mission-1', grade: 8, kumi: '2', ban: BAN })).encrypted_username ?? ''
export const byCode = (short_code: string, fields: Record<string, unknown> = {}, from = SCHOOL) =>
  enter({ short_code, grade: 8, kumi: '2', ban: BAN, ...fields }, from)
export const show = (short_code: string, { from = SCHOOL, device = 'device-show' } = {}) =>
  send('student-entry', 'POST', 'v2/student/short_codes', { body: { short_code, device_id: device }, from })

export const activity = (sub: number, answer: string, revision: number, answered_at = now.toISOString()) => ({
  ...{ main_question_number: 1, sub_question_number: sub, kind: 'question', answers: [answer], bookmarks: [false] },
  ...{ revision, answered_at },
})
export const saveBy = (link: string, device: string, fields: Record<string, unknown>) =>
  send('student-activities', 'POST', 'v2/student/student_activity_groups', {
    headers: { 'encrypted-username': link },
    body: {
      student_activity_group: {
        ...{ idempotency_key: `key-of-${device}`.padEnd(24, '0'), category: 'cbt', cbt_exam_code: 'EX-1' },
        ...{
          mission_id: 'mission-1',
          mode: 'test',
          device_id: device,
          known_revision: 0,
          device_revision: 9,
          finished: false,
        },
        ...fields,
      },
    },
  })
export const OLD = 'device-old-000001'
export const NEW = 'device-new-000001'

/** A number that has answered (1) on the first device. */
export async function begun() {
  const link = await byLink()
  const saved = await saveBy(link, OLD, { cbt_activities: [activity(1, '7', 1)] })
  return { link, id: saved.student_activity_group?.id ?? expect.unreachable(JSON.stringify(saved)) }
}
export async function issue(
  id: string,
  fields: Record<string, unknown> = {},
  mission = 'mission-1',
  account = cloud.school.teacher,
) {
  const headers = await cloud.headersOf(account, now)
  const body = { student_activity_group_id: id, ...fields }
  return send('teacher-missions', 'POST', `v2/teacher/missions/${mission}/continue_codes`, { headers, body })
}
export const codeOf = async (id: string) =>
  (await issue(id)).continue_code?.code ?? expect.unreachable('there is a code')
export const answersOf = async (id: string) => {
  const attempt = await getAttempt(cloud.table, id)
  return Object.fromEntries(Object.entries(attempt?.slots ?? {}).map(([key, { a }]) => [key, a.join()]))
}
export const pastOf = async (id: string) =>
  (await listPastAnswers(cloud.table, id)).map(({ slot_key, slot }) => [slot_key, slot.a.join()])
