import { startCpuClock } from './cpu-clock.ts'
import { answerOf, type Examinee, lostAnswers, sendAttempt } from './exam-client.ts'
import { type Figure, figureOf, percentile, rounded } from './figure.ts'
import { EXAM, openWorld, type World } from './world.ts'

const SAVES = 5
const ATTEMPTS = { 1: 60, 8: 240, 32: 320 } as const
/** Start, saves, finish. */
const CALLS = SAVES + 2
const HEALTH_CALLS = 300
/** What is wanted, of so many at once. */
const AIMED_AT = { students: 8, attemptsPerSecond: 60, saveP95Ms: 30 }

interface Played {
  id: string
  expected: Map<string, string>
  savesMs: number[]
}

const examineeOf = (world: World, ban: number): Examinee => ({
  origin: world.origin,
  headers: world.linkOf(ban),
  name: String(ban),
})

/** Plays so many attempts, as many at a time as there are students. @returns them, and what they took of both processes */
export async function playMany(world: World, students: number, attempts: number) {
  const all: { ban: number; played: Played }[] = []
  let left = attempts
  const before = await world.usage()
  const clock = startCpuClock()
  const startedMs = performance.now()
  await Promise.all(
    Array.from({ length: students }, async (_, at) => {
      while (left-- > 0) all.push({ ban: at + 1, played: await play(world, at + 1) })
    }),
  )
  const wallMs = performance.now() - startedMs
  const clientMs = clock()
  const { cpuMs, memoryMb, mappedMb } = await world.usage()
  return {
    all,
    perSecond: (all.length / wallMs) * 1000,
    taken: {
      server_cpu_ms_per_attempt: rounded((cpuMs - before.cpuMs) / all.length),
      client_cpu_ms_per_attempt: rounded(clientMs / all.length),
      server_memory_mb: rounded(memoryMb),
      of_it_mapped_files_mb: mappedMb === null ? null : rounded(mappedMb),
    },
  }
}

/** One student's attempt: start, five saves of four answers each, finish. */
async function play(world: World, ban: number): Promise<Played> {
  const examinee = examineeOf(world, ban)
  const { group } = await sendAttempt(examinee, { device_revision: 0 })
  const played: Played = { id: group.id, expected: new Map(), savesMs: [] }
  let revision = 0
  for (let save = 0; save < SAVES; save++) {
    const cbt_activities = Array.from({ length: EXAM.subs }, (_, at) => {
      const answer = String((ban + save + at) % 9)
      played.expected.set(`${save + 1}-${at + 1}`, answer)
      return answerOf(save + 1, at + 1, answer, ++revision)
    })
    const fields = {
      saved_student_activity_group_id: group.id,
      device_revision: revision,
      known_revision: revision,
      cbt_activities,
    }
    played.savesMs.push((await sendAttempt(examinee, fields)).ms)
  }
  await sendAttempt(examinee, {
    saved_student_activity_group_id: group.id,
    device_revision: revision,
    known_revision: revision,
    finished: true,
  })
  return played
}

/** Calls that read nothing, by as many at a time as there are students. */
async function askHealth(world: World, students: number) {
  let left = HEALTH_CALLS
  const times: number[] = []
  const startedMs = performance.now()
  await Promise.all(
    Array.from({ length: students }, async () => {
      while (left-- > 0) {
        const askedMs = performance.now()
        await (await fetch(`${world.origin}/api/health`)).arrayBuffer()
        times.push(performance.now() - askedMs)
      }
    }),
  )
  return { perSecond: (times.length / (performance.now() - startedMs)) * 1000, p95: percentile(times, 0.95) }
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
      const { all, perSecond, taken } = await playMany(world, students, attempts)
      if (students === 1) alone = perSecond
      const calls = world.lines.length
      const units = (kind: 'read_units' | 'write_units') =>
        rounded(world.lines.reduce((sum, line) => sum + line[kind], 0) / all.length)
      const lost = (
        await Promise.all(all.map(({ ban, played }) => lostAnswers(examineeOf(world, ban), played)))
      ).reduce((a, b) => a + b, 0)
      const saves = all.flatMap(({ played }) => played.savesMs)
      const health = await askHealth(world, students)
      const atOnce = `${students} at once`
      yield figureOf({
        figure: `attempts of ${EXAM.mains * EXAM.subs} questions over HTTP (start, ${SAVES} saves, finish), ${atOnce}`,
        value: rounded(perSecond),
        unit: 'a second',
        compared_to: `GET /api/health by as many at once, ${CALLS} to an attempt`,
        base: rounded(health.perSecond / CALLS),
        ...(students === AIMED_AT.students && { target: { least: AIMED_AT.attemptsPerSecond } }),
        attempts: all.length,
        save_p50_ms: percentile(saves, 0.5),
        answers_sent: all.length * EXAM.mains * EXAM.subs,
        answers_lost: lost,
        calls,
        ...taken,
        read_units_per_attempt: units('read_units'),
        write_units_per_attempt: units('write_units'),
        ratio_to_one_student: rounded(perSecond / alone, 2),
      })
      yield figureOf({
        figure: `p95 of a save, ${atOnce}`,
        value: percentile(saves, 0.95),
        unit: 'ms',
        compared_to: 'GET /api/health by as many at once, p95 as well',
        base: health.p95,
        ...(students === AIMED_AT.students && { target: { most: AIMED_AT.saveP95Ms } }),
      })
    }
  } finally {
    await world.close()
  }
}

const LONG = { students: 8, attempts: 10_000, step: 1000 }

/** What memory does over many attempts: eight students, a line for each thousand. */
export async function* benchManyAttempts(): AsyncGenerator<Figure> {
  const world = await openWorld()
  try {
    let first: number | null = null
    for (let played = 0; played < LONG.attempts; played += LONG.step) {
      const { perSecond, taken } = await playMany(world, LONG.students, LONG.step)
      world.lines.length = 0
      first ??= taken.server_memory_mb
      yield figureOf({
        figure: `memory of the server after ${played + LONG.step} attempts, ${LONG.students} students`,
        value: taken.server_memory_mb,
        unit: 'MB',
        compared_to: 'after the first thousand',
        base: first,
        target: { most: 300 },
        attempts_per_second: rounded(perSecond),
        ...taken,
      })
    }
  } finally {
    await world.close()
  }
}
