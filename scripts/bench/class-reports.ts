import { type Figure, percentile, rounded } from './figure.ts'
import { CLASSES, EXAM, MISSION, openWorld, type World } from './world.ts'

const ROUNDS = 40
const COLUMNS = EXAM.mains * EXAM.subs

async function measure(world: World, call: string, kumi: string, rounds: number) {
  const query = new URLSearchParams({ grade: '8', kumi, cbt_exam_code: EXAM.code, mission_id: MISSION })
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

/** Class report and Excel over HTTP, for a class of 40 and for 400 in one class. */
export async function* benchClassReports(): AsyncGenerator<Figure> {
  const world = await openWorld()
  try {
    const health = `${world.origin}/api/health`
    await fetch(health)
    const healthTimes: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const startedMs = performance.now()
      await (await fetch(health)).arrayBuffer()
      healthTimes.push(performance.now() - startedMs)
    }
    const base = percentile(healthTimes, 0.5)
    for (const [kumi, count] of Object.entries(CLASSES)) {
      for (const [name, call, rounds] of [
        ['class report', 'class_result_cbt', ROUNDS],
        ['Excel of the class report', 'export_cbt_excel', 10],
      ] as const) {
        const { p50, p95, bytes, readUnits } = await measure(world, call, kumi, rounds)
        yield {
          figure: `${name} over HTTP, ${count} × ${COLUMNS}`,
          p50_ms: p50,
          p95_ms: p95,
          bytes,
          read_units: readUnits,
          compared_to: 'GET /api/health in the same run; Moodle 5.1, report of 100 × 20',
          health_p50_ms: base,
          ratio_to_health: rounded(p50 / base),
          moodle_ms: 630,
          moodle_bytes: 2_350_000,
          ...(name === 'class report' && count === 40 ? { target_ms: 50, target_bytes: 60_000 } : {}),
        }
      }
    }
  } finally {
    await world.close()
  }
}
