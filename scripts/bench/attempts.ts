import { EXAM, openBenchCloud } from './bench-cloud.ts'
import { callsOf, lostAnswers, playExams } from './exams.ts'
import { type Figure, figureOf, percentile, rounded } from './figure.ts'
import { askHealth } from './http-load.ts'

const SAVES = 5
/** Attempts of each student, by the number of concurrent students. */
const ATTEMPTS_EACH = { 1: 60, 8: 30, 32: 10 } as const
const HEALTH_CALLS = 320
/** The target for this number of concurrent students. */
const AIMED_AT = { students: 8, attemptsPerSecond: 60, saveP95Ms: 30, writeUnits: 18 }

/** Attempts of twenty questions over HTTP by 1, 8 and 32 students at once; every answer is read back. */
export async function* benchAttempts(): AsyncGenerator<Figure> {
  const benchCloud = await openBenchCloud()
  const { origin, lines } = benchCloud
  const studentsOf = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ name: String(at + 1), headers: benchCloud.linkOf(at + 1) }))
  try {
    await playExams(origin, { students: studentsOf(1), attemptsEach: 1, saves: SAVES })
    for (const [count, attemptsEach] of Object.entries(ATTEMPTS_EACH)) {
      const students = Number(count)
      lines.length = 0
      const before = await benchCloud.cpuMs()
      const { played, savesMs, seconds } = await playExams(origin, {
        ...{ students: studentsOf(students), attemptsEach, saves: SAVES },
      })
      const serverMs = (await benchCloud.cpuMs()) - before
      const units = (kind: 'read_units' | 'write_units') =>
        rounded(lines.reduce((sum, line) => sum + line[kind], 0) / played.length)
      const [readUnits, writeUnits] = [units('read_units'), units('write_units')]
      const answers_lost = await lostAnswers(origin, played)
      if (answers_lost > 0) throw new Error(`${answers_lost} answers are lost`)
      const health = await askHealth(origin, students, HEALTH_CALLS)
      const isAimedAt = students === AIMED_AT.students
      yield figureOf({
        figure: `attempts of ${EXAM.mains * EXAM.subs} questions over HTTP (start, ${SAVES} saves, finish), ${students} at once`,
        value: rounded(played.length / seconds),
        unit: 'a second',
        compared_to: `GET /api/health by as many at once, ${callsOf(SAVES)} to an attempt`,
        base: rounded(health.perSecond / callsOf(SAVES)),
        ...(isAimedAt && { target: { least: AIMED_AT.attemptsPerSecond } }),
        ...{ attempts: played.length, answers_lost },
        server_cpu_ms_per_attempt: rounded(serverMs / played.length),
      })
      yield figureOf({
        figure: `p95 of a save, ${students} at once`,
        value: percentile(savesMs, 0.95),
        unit: 'ms',
        compared_to: 'GET /api/health by as many at once, p95 as well',
        base: percentile(health.times, 0.95),
        ...(isAimedAt && { target: { most: AIMED_AT.saveP95Ms } }),
        p50_ms: percentile(savesMs, 0.5),
      })
      yield figureOf({
        figure: `write units of an attempt, ${students} at once`,
        value: writeUnits,
        unit: 'units',
        compared_to: 'its read units',
        base: readUnits,
        ...(isAimedAt && { target: { most: AIMED_AT.writeUnits } }),
      })
    }
  } finally {
    await benchCloud.close()
  }
}
