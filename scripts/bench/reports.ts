import { type BenchCloud, CLASSES, EXAM, MISSION, openBenchCloud } from './bench-cloud.ts'
import { type Figure, figureOf, percentile } from './figure.ts'
import { askHealth, type Sent, sendAll, timed } from './http-load.ts'

const ROUNDS = 40
const EXCEL_ROUNDS = 10
/** Of a class of forty. */
const MOST_MS = { report: 20, unchanged: 4, excel: 40 }
const NOT_MODIFIED = 304

/** Milliseconds and bytes of each response; `known` sends the version of the previous response. */
async function measure(benchCloud: BenchCloud, { kumi, call, rounds = ROUNDS, form = 'packed', known = false }: Look) {
  const query = new URLSearchParams({ grade: '8', kumi, cbt_exam_code: EXAM.code, mission_id: MISSION, form })
  const times: number[] = []
  let bytes = 0
  let version = ''
  const request: Sent = {
    method: 'GET',
    path: `/api/v2/teacher/student_activity_groups/${call}?${query}`,
    setupRequest: (built) => ({
      ...built,
      headers: { ...benchCloud.teacherHeaders, ...(known && version !== '' && { 'if-none-match': version }) },
    }),
  }
  const note: Parameters<typeof timed>[1] = (ms, status, body, _, headers) => {
    version = String(headers?.['ETag'] ?? headers?.etag ?? '')
    // The version changes by the clock as well, twice a minute.
    if (known && status !== NOT_MODIFIED) return
    times.push(ms)
    bytes = Buffer.byteLength(body)
  }
  await sendAll(benchCloud.origin, { connections: 1, amount: rounds, requestsOf: () => [timed(request, note)] })
  if (times.length === 0) throw new Error(`no ${call} was answered as unchanged`)
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95), bytes }
}
interface Look {
  kumi: string
  call: 'class_result_cbt' | 'export_cbt_excel'
  rounds?: number
  form?: 'packed' | 'plain'
  known?: boolean
}

/** Class report, the same unchanged, and its Excel over HTTP, of a class of forty and of four hundred. */
export async function* benchReports(): AsyncGenerator<Figure> {
  const benchCloud = await openBenchCloud({ isWatched: true })
  try {
    // Goes on with the look that the world began: it would end before the last class is measured.
    for (const kumi of Object.keys(CLASSES)) await measure(benchCloud, { kumi, call: 'class_result_cbt', rounds: 1 })
    const base = percentile((await askHealth(benchCloud.origin, 1, ROUNDS)).times, 0.5)
    for (const [kumi, count] of Object.entries(CLASSES)) {
      const size = `${count} × ${EXAM.mains * EXAM.subs}`
      const plain = await measure(benchCloud, { kumi, call: 'class_result_cbt', rounds: 5, form: 'plain' })
      const looks = {
        'class report': { target: MOST_MS.report, look: { call: 'class_result_cbt' } },
        'unchanged class report': { target: MOST_MS.unchanged, look: { call: 'class_result_cbt', known: true } },
        'Excel of the class report': {
          target: MOST_MS.excel,
          look: { call: 'export_cbt_excel', rounds: EXCEL_ROUNDS },
        },
      } as const
      for (const [name, { target, look }] of Object.entries(looks)) {
        const { p50, p95, bytes } = await measure(benchCloud, { kumi, ...look })
        yield figureOf({
          ...{ figure: `${name} over HTTP, ${size}`, value: p50, unit: 'ms', compared_to: 'GET /api/health', base },
          ...(count === CLASSES['4'] && { target: { most: target } }),
          ...{ p95_ms: p95, bytes, bytes_not_packed: plain.bytes },
        })
      }
    }
  } finally {
    await benchCloud.close()
  }
}
