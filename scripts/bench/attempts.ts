import type { ActivityGroup } from '@tcheck/contract/activity'
import { type Figure, percentile, rounded } from './figure.ts'
import { EXAM, MISSION, openWorld, type World } from './world.ts'

const SAVES = 5
const ATTEMPTS = { 1: 60, 8: 240, 32: 320 } as const
/** Moodle 5.1 on such a machine (issue of the main job): what a school would get otherwise. */
const MOODLE = { attemptsPerSecond: 1.2, saveP95Ms: 1629 }

const path = '/api/v2/student/student_activity_groups'

interface Played {
  id: string
  expected: Map<string, string>
  savesMs: number[]
}

async function post(world: World, headers: Record<string, string>, group: Record<string, unknown>) {
  const startedMs = performance.now()
  const response = await fetch(world.origin + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ student_activity_group: group }),
  })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  const { student_activity_group } = (await response.json()) as { student_activity_group: ActivityGroup }
  return { group: student_activity_group, ms: performance.now() - startedMs }
}

let serial = 0
/** One student's attempt: start, five saves of four answers each, finish. */
async function play(world: World, ban: number): Promise<Played> {
  const headers = world.linkOf(ban)
  const device = {
    device_id: `device-${String(ban).padStart(4, '0')}`,
    category: 'cbt',
    cbt_exam_code: EXAM.code,
    mission_id: MISSION,
  }
  const key = () => `bench-${String(++serial).padStart(16, '0')}`
  const started = await post(world, headers, { ...device, device_revision: 0, idempotency_key: key() })
  const { id } = started.group
  const played: Played = { id, expected: new Map(), savesMs: [] }
  let revision = 0
  for (let save = 0; save < SAVES; save++) {
    const cbt_activities = Array.from({ length: EXAM.subs }, (_, at) => {
      const answer = String((ban + save + at) % 9)
      played.expected.set(`${save + 1}-${at + 1}`, answer)
      return {
        main_question_number: save + 1,
        sub_question_number: at + 1,
        answers: [answer],
        bookmarks: [false],
        revision: ++revision,
      }
    })
    const fields = {
      ...device,
      saved_student_activity_group_id: id,
      device_revision: revision,
      idempotency_key: key(),
      known_revision: revision,
    }
    played.savesMs.push((await post(world, headers, { ...fields, cbt_activities })).ms)
  }
  await post(world, headers, {
    ...device,
    saved_student_activity_group_id: id,
    device_revision: revision,
    idempotency_key: key(),
    finished: true,
    known_revision: revision,
  })
  return played
}

/** How many of an attempt's answers are not as they were sent. */
async function lostIn(world: World, ban: number, played: Played): Promise<number> {
  const response = await fetch(`${world.origin}${path}/${played.id}`, { headers: world.linkOf(ban) })
  const { student_activity_group } = (await response.json()) as { student_activity_group: ActivityGroup }
  const stored = new Map(
    student_activity_group.cbt_activities.map((one) => [
      `${one.main_question_number}-${one.sub_question_number}`,
      one.answers[0],
    ]),
  )
  return [...played.expected].filter(([key, answer]) => stored.get(key) !== answer).length
}

/** 20-question attempts over HTTP for 1, 8 and 32 students at once, every answer read back at the end. */
export async function* benchAttempts(): AsyncGenerator<Figure> {
  const world = await openWorld()
  try {
    await play(world, 40)
    let alone = 0
    for (const [count, attempts] of Object.entries(ATTEMPTS)) {
      const students = Number(count)
      world.lines.length = 0
      const all: { ban: number; played: Played }[] = []
      let left: number = attempts
      const startedMs = performance.now()
      await Promise.all(
        Array.from({ length: students }, async (_, at) => {
          while (left-- > 0) all.push({ ban: at + 1, played: await play(world, at + 1) })
        }),
      )
      const perSecond = (all.length / (performance.now() - startedMs)) * 1000
      if (students === 1) alone = perSecond
      const calls = world.lines.length
      const units = (kind: 'read_units' | 'write_units') =>
        rounded(world.lines.reduce((sum, line) => sum + line[kind], 0) / all.length)
      const lost = (await Promise.all(all.map(({ ban, played }) => lostIn(world, ban, played)))).reduce(
        (a, b) => a + b,
        0,
      )
      const saves = all.flatMap(({ played }) => played.savesMs)
      yield {
        figure: `20-question attempt over HTTP (start, ${SAVES} saves, finish), ${students} students`,
        attempts: all.length,
        attempts_per_second: rounded(perSecond),
        save_p50_ms: percentile(saves, 0.5),
        save_p95_ms: percentile(saves, 0.95),
        answers_sent: all.length * EXAM.mains * EXAM.subs,
        answers_lost: lost,
        calls,
        read_units_per_attempt: units('read_units'),
        write_units_per_attempt: units('write_units'),
        compared_to: '1 student in the same run; Moodle 5.1 on such a machine',
        ratio_to_one_student: rounded(perSecond / alone, 2),
        ratio_to_moodle: rounded(perSecond / MOODLE.attemptsPerSecond),
        moodle_save_p95_ms: MOODLE.saveP95Ms,
        target_attempts_per_second: 30,
        target_save_p95_ms: 50,
      }
    }
  } finally {
    await world.close()
  }
}
