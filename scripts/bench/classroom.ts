import { CLASSROOM } from './bench-classroom.ts'
import { type Figure, figureOf, percentile } from './figure.ts'
import { openWorld, type World } from './world.ts'

const ROUNDS = 40
const TARGET_MS = { list: 100, day: 60 } as const

/** What an office asks for all evening. */
const asked = {
  'list of students': ['/api/branch/students?per_page=20', TARGET_MS.list],
  'search among students': [`/api/branch/students?per_page=20&q=${encodeURIComponent('生徒 1999')}`, TARGET_MS.list],
  'people of the timetable': ['/api/branch/lessons/people', TARGET_MS.list],
  [`week with a day of ${CLASSROOM.periods} × ${CLASSROOM.classes}`]: [
    `/api/branch/lessons/weeks/${CLASSROOM.day}`,
    TARGET_MS.day,
  ],
  'month of a student': [`/api/branch/attendance/pupil-0?month=${CLASSROOM.day.slice(0, 7)}`, TARGET_MS.list],
} as const

async function timesOf(world: World, path: string): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const startedMs = performance.now()
    const response = await fetch(world.origin + path, { headers: world.branchHeaders })
    const text = await response.text()
    if (!response.ok) throw new Error(`${path} ${response.status}: ${text}`)
    // The first one warms what the others use.
    if (round > 0) times.push(performance.now() - startedMs)
  }
  return times
}

/** A branch with as many students as there may be, over HTTP, beside the same run's `GET /api/health`. */
export async function* benchClassroom(): AsyncGenerator<Figure> {
  const world = await openWorld({ hasClassroom: true })
  try {
    const health = percentile(await timesOf(world, '/api/health'), 0.95)
    for (const [figure, [path, target_ms]] of Object.entries(asked)) {
      world.lines.length = 0
      const times = await timesOf(world, path)
      const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)]
      yield figureOf({
        figure: `${figure}, a branch of ${CLASSROOM.students}, p95`,
        value: p95,
        unit: 'ms',
        compared_to: 'GET /api/health, p95 as well',
        base: health,
        target: { most: target_ms },
        p50_ms: p50,
        read_units: world.lines[0]?.read_units ?? 0,
      })
    }
  } finally {
    await world.close()
  }
}
