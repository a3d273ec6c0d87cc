import type { ActivityGroup } from '@tcheck/contract/activity'
import { ulidFloor } from '@tcheck/data/attempt/ulid-time'
import { EXAM, MISSION } from './bench-cloud.ts'
import { type Sent, sendAll, timed } from './http-load.ts'

export const ATTEMPTS_PATH = '/api/v2/student/student_activity_groups'
const QUESTIONS = EXAM.mains * EXAM.subs

interface Student {
  /** Names the device. */
  name: string
  headers: Readonly<Record<string, string>>
}

let serial = 0
/** A ulid of the current time, as the app creates it. A start with another key costs an item of its own. */
const startKey = () => ulidFloor(Date.now()) + String(++serial).padStart(16, '0')

/** Start, saves, finish: the calls of one attempt. */
export const callsOf = (saves: number) => saves + 2

/** One attempt of a student, whose saves share the twenty questions. */
export function openAttempt({ name, headers }: Student, saves: number) {
  const expected = new Map<string, string>()
  let id = ''
  let revision = 0
  const answersOf = (save: number) =>
    Array.from({ length: QUESTIONS / saves }, (_, at) => {
      const question = (save * QUESTIONS) / saves + at
      const [main, sub] = [Math.floor(question / EXAM.subs) + 1, (question % EXAM.subs) + 1]
      const answer = String((name.length + question) % 9)
      expected.set(`${main}-${sub}`, answer)
      revision += 1
      return {
        ...{ main_question_number: main, sub_question_number: sub },
        ...{ answers: [answer], bookmarks: [false], revision },
      }
    })
  const fieldsOf = (call: number) => {
    if (call === 0) return { device_revision: 0 }
    const fields = call > saves ? { finished: true } : { cbt_activities: answersOf(call - 1) }
    return { saved_student_activity_group_id: id, ...fields, device_revision: revision, known_revision: revision }
  }
  return {
    headers,
    expected,
    id: () => id,
    /** @param call from 0 */
    bodyOf: (call: number): string => {
      const exam = { category: 'cbt', cbt_exam_code: EXAM.code, mission_id: MISSION }
      const device = { device_id: `device-${name.padStart(4, '0')}`, idempotency_key: startKey() }
      return JSON.stringify({ student_activity_group: { ...exam, ...device, ...fieldsOf(call) } })
    },
    /** Reads the response to the start. */
    started: (body: string) => {
      id = (JSON.parse(body) as { student_activity_group: ActivityGroup }).student_activity_group.id
    },
  }
}
type Attempt = ReturnType<typeof openAttempt>

/** Students who answer the exam at once over HTTP, each as fast as the server answers. */
export async function playExams(
  origin: string,
  { students, attemptsEach, saves }: { students: readonly Student[]; attemptsEach: number; saves: number },
) {
  const played: Attempt[] = []
  const savesMs: number[] = []
  const requestsOf = (student: Student): Sent[] => {
    let attempt = openAttempt(student, saves)
    const post = (call: number): Sent => ({
      ...{ method: 'POST', path: ATTEMPTS_PATH, headers: { ...student.headers, 'content-type': 'application/json' } },
      setupRequest: (request) => {
        if (call === 0) {
          attempt = openAttempt(student, saves)
          played.push(attempt)
        }
        return { ...request, body: attempt.bodyOf(call) }
      },
      ...(call === 0 && { onResponse: (_, body) => attempt.started(body) }),
    })
    return Array.from({ length: callsOf(saves) }, (_, call) =>
      call > 0 && call <= saves ? timed(post(call), (ms) => savesMs.push(ms)) : post(call),
    )
  }
  const seconds = await sendAll(origin, {
    ...{ connections: students.length, amount: students.length * attemptsEach * callsOf(saves) },
    requestsOf: (at) => requestsOf(students[at] as Student),
  })
  return { played: played.filter(({ expected }) => expected.size > 0), savesMs, seconds }
}

/** The number of answers that the server does not have as sent. */
export async function lostAnswers(origin: string, played: readonly Attempt[]): Promise<number> {
  let lost = 0
  for (const { headers, id, expected } of played) {
    const response = await fetch(`${origin}${ATTEMPTS_PATH}/${id()}`, { headers })
    const { student_activity_group } = (await response.json()) as { student_activity_group: ActivityGroup }
    const stored = new Map(
      student_activity_group.cbt_activities.map((one) => [
        `${one.main_question_number}-${one.sub_question_number}`,
        one.answers[0],
      ]),
    )
    lost += QUESTIONS - [...expected].filter(([key, answer]) => stored.get(key) === answer).length
  }
  return lost
}
