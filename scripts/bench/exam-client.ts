import type { ActivityGroup } from '@tcheck/contract/activity'
import { ulidFloor } from '@tcheck/data/attempt/ulid-time'
import { EXAM, MISSION } from './world.ts'

export const ATTEMPTS_PATH = '/api/v2/student/student_activity_groups'

/** Who answers: where, and as whom. */
export interface Examinee {
  origin: string
  headers: Readonly<Record<string, string>>
  /** Names the device. */
  name: string
}

/** What a student's device says of every call of the exam. */
const examOf = (name: string) => ({
  device_id: `device-${name.padStart(4, '0')}`,
  category: 'cbt',
  cbt_exam_code: EXAM.code,
  mission_id: MISSION,
})

let serial = 0
/** A ulid of this moment, another one each time. */
const startKey = () => ulidFloor(Date.now()) + String(++serial).padStart(16, '0')

/**
 * One call of an attempt: start without an id, save, finish.
 * @throws Error with status and body where the server did not take it
 */
export async function sendAttempt({ origin, headers, name }: Examinee, fields: Readonly<Record<string, unknown>>) {
  const startedMs = performance.now()
  const response = await fetch(origin + ATTEMPTS_PATH, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      student_activity_group: {
        ...examOf(name),
        // As the app makes it; a start under any other is remembered in an item of its own.
        idempotency_key: startKey(),
        ...fields,
      },
    }),
  })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  const { student_activity_group } = (await response.json()) as { student_activity_group: ActivityGroup }
  return { group: student_activity_group, ms: performance.now() - startedMs }
}

/** An answer as a save carries it. */
export const answerOf = (main: number, sub: number, answer: string, revision: number) => ({
  main_question_number: main,
  sub_question_number: sub,
  answers: [answer],
  bookmarks: [false],
  revision,
})

/** How many of an attempt's answers are not as they were sent; `expected` by `<main>-<sub>`. */
export async function lostAnswers(
  { origin, headers }: Examinee,
  { id, expected }: { id: string; expected: ReadonlyMap<string, string> },
): Promise<number> {
  const response = await fetch(`${origin}${ATTEMPTS_PATH}/${id}`, { headers })
  const { student_activity_group } = (await response.json()) as { student_activity_group: ActivityGroup }
  const stored = new Map(
    student_activity_group.cbt_activities.map((one) => [
      `${one.main_question_number}-${one.sub_question_number}`,
      one.answers[0],
    ]),
  )
  return [...expected].filter(([key, answer]) => stored.get(key) !== answer).length
}
