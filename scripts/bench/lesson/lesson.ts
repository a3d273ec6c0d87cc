import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { openBrowser, openPerson } from '../../../frontend/e2e/browser.ts'
import { startLocalServer } from '../../../frontend/e2e/local-server.ts'
import { signInByApi } from '../../../frontend/e2e/teacher-api.ts'
import { signIn } from '../../../frontend/e2e/teacher-desk.ts'
import { type Figure, figureOf, percentile, rounded } from '../figure.ts'
import { type CallLine, EXAM } from '../world.ts'
import { Pupil } from './pupil.ts'

/** Of 中2, beside the demo's own. */
export const LESSON_CLASS = { kumi: '7', count: 40 } as const
const SERVER = fileURLToPath(new URL('./lesson-server.ts', import.meta.url))
const COLUMNS = EXAM.mains * EXAM.subs
const TARGET_MS = 2000
const HEALTH_ROUNDS = 40

interface Pace {
  pupils: number
  answers: number
  /** Between two answers of one pupil. */
  thinkMs: readonly [shortest: number, longest: number]
  /** How long the teacher has no connection, in the middle. */
  offlineMs: number
}
const AS_A_CLASS: Pace = { pupils: LESSON_CLASS.count, answers: COLUMNS, thinkMs: [5000, 15_000], offlineMs: 60_000 }
const SHORT: Pace = { pupils: 10, answers: 6, thinkMs: [2000, 4000], offlineMs: 5000 }

/** In the teacher's page: when each number had so many marks for the first time, by the clock that this process has too. */
const WATCH = `
  window.seenAt = {}
  const look = () => {
    for (const row of document.querySelectorAll('tbody[role] tr')) {
      const [ban] = row.children
      const marks = [...row.children].slice(2).filter((cell) => /^[○△×]/.test(cell.textContent)).length
      for (let count = marks; count > 0; count -= 1) {
        const name = ban.textContent + ' ' + count
        if (window.seenAt[name]) break
        window.seenAt[name] = Date.now()
      }
    }
  }
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
  look()
`
const seenOn = async (page: Page) => (await page.evaluate('window.seenAt')) as Record<string, number>

/** A moment after which an unchanged screen will not change any more. */
const LAST_LOOKS_MS = 15_000

/**
 * A lesson: a class answers over the real API at human speed while its teacher watches the class result in a browser, and for a
 * while has no connection. How late each save is on the screen, whether a cell is missing at the end, and what all took.
 */
export async function* benchLesson(isShort: boolean): AsyncGenerator<Figure> {
  const { pupils: count, answers, thinkMs, offlineMs } = isShort ? SHORT : AS_A_CLASS
  const lines: CallLine[] = []
  const server = await startLocalServer(SERVER, (line) => {
    if (line.startsWith('{"level"') && line.includes('"read_units":')) lines.push(JSON.parse(line) as CallLine)
  })
  const browser = await openBrowser()
  try {
    const api = await signInByApi(server.origin)
    const ofClass = { grade: 8, kumi: LESSON_CLASS.kumi }
    const { mission } = await api.post<{ mission: { id: string } }>('/api/v2/teacher/missions', {
      mission: {
        ...{
          category: 'cbt',
          grade: 8,
          title: '授業',
          delivery_datetime: new Date().toISOString(),
          due_datetime: null,
        },
        ...{ classes: [ofClass], cbt_exam_codes: [EXAM.code] },
      },
    })
    const { students } = await api.get<{ students: { ban: number; encrypted_username: string }[] }>(
      `/api/v2/teacher/students?grade=8&kumi=${LESSON_CLASS.kumi}`,
    )
    const pupils = students.slice(0, count).map((one) => new Pupil(server.origin, mission.id, one))
    const { page, context } = await openPerson(browser, server.origin)
    await signIn(page)
    await page.waitForURL('**/teacher/home')
    const query = new URLSearchParams({ set: EXAM.code, category: 'cbt', grade: '8', kumi: LESSON_CLASS.kumi })
    await page.goto(`/teacher/class-result/${mission.id}?${query}`)
    await page.locator('tbody[role] tr').first().waitFor()
    await page.evaluate(WATCH)
    lines.length = 0
    const lesson = Promise.all(pupils.map((pupil) => pupil.sit({ answers, thinkMs })))
    await sleep(((thinkMs[0] + thinkMs[1]) / 2) * (answers / 2))
    const offline = { from: Date.now(), to: 0 }
    await context.setOffline(true)
    await sleep(offlineMs)
    await context.setOffline(false)
    offline.to = Date.now()
    await lesson
    await sleep(LAST_LOOKS_MS)
    const seen = await seenOn(page)
    const saves = pupils.flatMap((pupil) => pupil.saves)
    const healthMs = await timeHealth(server.origin)
    yield* figuresOf({ saves, seen, offline, healthMs, size: `${count} pupils, ${answers} answers each` })
    yield unitsOf(lines, `${count} pupils, ${answers} answers each`)
  } finally {
    await browser.close()
    await server.close()
  }
}

/** A call that reads nothing, once all is quiet again: what the way to the server takes. */
async function timeHealth(origin: string): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < HEALTH_ROUNDS; round += 1) {
    const startedMs = performance.now()
    await (await fetch(`${origin}/api/health`)).arrayBuffer()
    times.push(performance.now() - startedMs)
  }
  return percentile(times, 0.95)
}

interface Told {
  saves: { ban: number; number: number; at: number }[]
  seen: Record<string, number>
  offline: { from: number; to: number }
  healthMs: number
  size: string
}

function* figuresOf({ saves, seen, offline, healthMs, size }: Told): Generator<Figure> {
  const looked = saves.map((save) => ({ ...save, seenAt: seen[`${save.ban} ${save.number}`] ?? null }))
  const missing = looked.filter(({ seenAt }) => seenAt === null).length
  const isWatched = ({ at }: { at: number }) => at < offline.from - TARGET_MS || at > offline.to + TARGET_MS
  const delays = looked
    .filter(isWatched)
    .flatMap(({ at, seenAt }) => (seenAt === null ? [] : [Math.max(0, seenAt - at)]))
  const caughtUp = looked.filter((save) => !isWatched(save)).flatMap(({ seenAt }) => (seenAt === null ? [] : [seenAt]))
  yield figureOf({
    figure: `a save is on the teacher’s screen after the server has answered it, p95, ${size}`,
    value: rounded(percentile(delays, 0.95)),
    unit: 'ms',
    compared_to: 'GET /api/health, p95 as well',
    base: healthMs,
    target: { most: TARGET_MS },
    p50_ms: rounded(percentile(delays, 0.5)),
    worst_ms: rounded(Math.max(...delays)),
    within_target: rounded(delays.filter((ms) => ms <= TARGET_MS).length / delays.length, 4),
    teacher_without_connection_ms: offline.to - offline.from,
    caught_up_after_ms: caughtUp.length === 0 ? 0 : Math.max(0, Math.max(...caughtUp) - offline.to),
  })
  yield figureOf({
    figure: `cells that are missing on the teacher’s screen, ${size}`,
    value: missing,
    unit: 'cells',
    compared_to: 'all saves',
    base: saves.length,
    target: { most: 0 },
  })
  if (missing > 0) throw new Error(`${missing} cells are missing on the teacher’s screen`)
}

function unitsOf(lines: readonly CallLine[], size: string): Figure {
  const sumOf = (calls: readonly CallLine[]) => ({
    calls: calls.length,
    read_units: rounded(calls.reduce((sum, { read_units }) => sum + read_units, 0)),
    write_units: rounded(calls.reduce((sum, { write_units }) => sum + write_units, 0)),
  })
  const looks = lines.filter(({ route }) => /show-?cbt-?result/i.test(route) || route.includes('class_result_cbt'))
  const saves = lines.filter(({ route }) => /^student-activities|\/student\/student_activity_groups/.test(route))
  const others = lines.filter((line) => !looks.includes(line) && !saves.includes(line))
  const [ofLooks, ofSaves] = [sumOf(looks), sumOf(saves)]
  return figureOf({
    figure: `units of the teacher’s looks, ${size}`,
    value: rounded(ofLooks.read_units + ofLooks.write_units),
    unit: 'units',
    compared_to: 'units of the saves',
    base: rounded(ofSaves.read_units + ofSaves.write_units),
    looks: { ...ofLooks, unchanged: looks.filter(({ status }) => status === 304).length },
    saves: ofSaves,
    others: sumOf(others),
  })
}
