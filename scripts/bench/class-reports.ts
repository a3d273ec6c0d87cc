import { type Figure, figureOf, percentile } from './figure.ts'
import { type BenchExam, CLASSES, EXAM, LONG_EXAM, MISSION, openWorld, type World } from './world.ts'

const ROUNDS = 40
const EXCEL_ROUNDS = 10

/** A class and what it has answered. */
interface Report {
  kumi: keyof typeof CLASSES
  exam: BenchExam
}
const REPORTS: readonly (Report & { reportMs?: number; reportBytes?: number; excelMs?: number })[] = [
  { kumi: '4', exam: EXAM, reportMs: 15, reportBytes: 12_000, excelMs: 25 },
  { kumi: '5', exam: EXAM },
  { kumi: '5', exam: LONG_EXAM, reportMs: 120, excelMs: 600 },
]
const UNCHANGED_MS = 3

/** As the screen asks, packed. */
const queryOf = ({ kumi, exam }: Report, form = 'packed') =>
  new URLSearchParams({ grade: '8', kumi, cbt_exam_code: exam.code, mission_id: MISSION, form })

async function measure(world: World, call: string, of: Report, rounds: number, form?: string) {
  const query = queryOf(of, form)
  const url = `${world.origin}/api/v2/teacher/student_activity_groups/${call}?${query}`
  const times: number[] = []
  let bytes = 0
  world.lines.length = 0
  for (let round = 0; round < rounds; round++) {
    const startedMs = performance.now()
    const response = await fetch(url, { headers: world.teacherHeaders })
    bytes = (await response.arrayBuffer()).byteLength
    times.push(performance.now() - startedMs)
    if (!response.ok) throw new Error(`${call} ${response.status}`)
  }
  const [line] = world.lines
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95), bytes, readUnits: line?.read_units ?? 0 }
}

function lookAt(world: World, of: Report, known = '') {
  const url = `${world.origin}/api/v2/teacher/student_activity_groups/class_result_cbt?${queryOf(of)}`
  return fetch(url, { headers: { ...world.teacherHeaders, ...(known !== '' && { 'if-none-match': known }) } })
}

/** A look at what has not changed since the last one: what a screen that stands open asks most of the time. */
async function measureUnchanged(world: World, of: Report) {
  const times: number[] = []
  let bytes = 0
  let known = ''
  world.lines.length = 0
  for (let round = 0; round < ROUNDS; round++) {
    const startedMs = performance.now()
    const response = await lookAt(world, of, known)
    const body = await response.arrayBuffer()
    // The version changes by the clock as well, twice a minute.
    if (response.status === 304) {
      times.push(performance.now() - startedMs)
      bytes = body.byteLength
    }
    known = response.headers.get('etag') ?? ''
  }
  if (times.length === 0) throw new Error('no look was answered as unchanged')
  // Lines come a moment after the answers; most are of looks at what is unchanged.
  const units = world.lines.length === 0 ? 0 : Math.min(...world.lines.map(({ read_units }) => read_units))
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95), bytes, readUnits: units }
}

/** Class report and Excel over HTTP, for a class of 40, for 400 in one class, and for 400 at a long exam. */
export async function* benchClassReports(): AsyncGenerator<Figure> {
  const world = await openWorld({ hasLongExam: true, isWatched: true })
  try {
    // Goes on with the look that the world began: it would end before the last class is measured.
    for (const of of REPORTS) await (await lookAt(world, of)).arrayBuffer()
    const health = `${world.origin}/api/health`
    await fetch(health)
    const healthTimes: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const startedMs = performance.now()
      await (await fetch(health)).arrayBuffer()
      healthTimes.push(performance.now() - startedMs)
    }
    const base = percentile(healthTimes, 0.5)
    for (const of of REPORTS) {
      const size = `${CLASSES[of.kumi]} × ${of.exam.mains * of.exam.subs}`
      const unchanged = await measureUnchanged(world, of)
      const whole = await measure(world, 'class_result_cbt', of, 5, 'plain')
      yield figureOf({
        figure: `look at an unchanged class report over HTTP, ${size}`,
        value: unchanged.p50,
        unit: 'ms',
        compared_to: 'the report itself, not packed',
        base: whole.p50,
        target: { most: UNCHANGED_MS },
        p95_ms: unchanged.p95,
        bytes: unchanged.bytes,
        read_units: unchanged.readUnits,
        report_bytes: whole.bytes,
        report_read_units: whole.readUnits,
      })
      for (const [name, call, rounds, mostMs] of [
        ['class report', 'class_result_cbt', ROUNDS, of.reportMs],
        ['Excel of the class report', 'export_cbt_excel', EXCEL_ROUNDS, of.excelMs],
      ] as const) {
        const { p50, p95, bytes, readUnits } = await measure(world, call, of, rounds)
        yield figureOf({
          figure: `${name} over HTTP, ${size}`,
          value: p50,
          unit: 'ms',
          compared_to: 'GET /api/health',
          base,
          ...(mostMs !== undefined && { target: { most: mostMs } }),
          p95_ms: p95,
          bytes,
          read_units: readUnits,
        })
        if (call === 'class_result_cbt')
          yield figureOf({
            figure: `bytes of the ${name}, ${size}`,
            value: bytes,
            unit: 'bytes',
            compared_to: 'the same, not packed',
            base: whole.bytes,
            ...(of.reportBytes !== undefined && { target: { most: of.reportBytes } }),
          })
      }
    }
  } finally {
    await world.close()
  }
}
