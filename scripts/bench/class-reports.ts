import { attemptId, attemptItem, type StoredAttempt } from '@tcheck/data'
import { type Figure, percentile, rounded } from './figure.ts'
import { CLASSES, EXAM, MISSION, openWorld, type World } from './world.ts'

const ROUNDS = 40
const COLUMNS = EXAM.mains * EXAM.subs

function attempt(kumi: string, ban: number): StoredAttempt {
  const studentId = `st-${kumi}-${ban}`
  const right = (at: number) => (ban * 7 + at * 3) % 4 !== 0
  return {
    id: attemptId(studentId, '01BENCH'),
    student_id: studentId,
    branch_id: 'br-1',
    grade: 8,
    kumi,
    ban,
    is_in_class_results: true,
    entry_id: null,
    mode: 'test',
    category: 'cbt',
    set_code: EXAM.code,
    set_version: 1,
    title: 'bench',
    mission_id: MISSION,
    shareable_key: null,
    started_at: '2026-11-20T00:00:00.000Z',
    updated_at: '2026-11-20T00:30:00.000Z',
    finished_at: '2026-11-20T00:30:00.000Z',
    is_late: false,
    due_datetime: null,
    revision: COLUMNS,
    version: 1,
    slots: Object.fromEntries(
      Array.from({ length: COLUMNS }, (_, at) => [
        `${Math.floor(at / EXAM.subs) + 1}-${(at % EXAM.subs) + 1}`,
        { a: [right(at) ? '7' : '6'], b: [false], r: at + 1, d: 'device-bench', t: '2026-11-20T00:10:00.000Z' },
      ]),
    ),
    answered_count: COLUMNS,
    question_count: COLUMNS,
    score: 60,
    max_score: COLUMNS * 4,
    marks: Array.from({ length: COLUMNS }, (_, at) => (right(at) ? 'o' : 'x')).join(''),
    points: Array.from({ length: COLUMNS }, (_, at) => (right(at) ? 4 : 0)),
    responses: Array.from({ length: COLUMNS }, (_, at) => (right(at) ? '7' : '6')),
  }
}

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
    for (const [kumi, count] of Object.entries(CLASSES)) {
      await world.table.batchPut(Array.from({ length: count }, (_, at) => attemptItem(attempt(kumi, at + 1))))
    }
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
