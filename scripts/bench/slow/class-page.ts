import { signInAt } from '../../../frontend/e2e/account-desk.ts'
import { type Figure, figureOf, percentile } from '../figure.ts'
import { LONG_EXAM } from '../world.ts'
import { benchVisits, inPage, type OnPages, slowedFigure } from './first-question.ts'
import { bySession, type Pace, type TimedPage, timeShown, timeWork, valueIn } from './slow-page.ts'

/** Students by kumi, of 中2, who have answered the long exam. */
export const LONG_CLASSES = { '8': 40, '9': 400 } as const
const MOST_ROUNDS = 3
const TARGETS_MS = { cold: 2000, 'second visit': 1500, warm: 1500 }
const TARGET_TASK_MS = 100
/** As the target says: a processor four times as slow, and no line, for nothing is fetched. */
const SCROLLED: Pace = { cpu: 4, line: null }

const addressOf = (kumi: string) => {
  const query = new URLSearchParams({ set: LONG_EXAM.code, category: 'cbt', grade: '8', kumi })
  return `/teacher/class-result/cbt?${query}`
}
/** In sight when the page opens in a window of 1366 × 768; a test of the page holds that they come at once. */
const FIRST_ROWS = 13
const hasRows = (count: number) => `document.querySelectorAll('tbody[role] tr').length >= ${count}`
/** The first screen; the page has its own clock run on until every row is there. */
const isThere = (count: number) =>
  `(window.whole ??= window.painted(() => ${hasRows(count)}), ${hasRows(Math.min(count, FIRST_ROWS))})`

/** The class result on the teacher's laptop: its first screen, every row, and the longest task while the rows go by. */
export async function* benchClassPage(bench: OnPages): AsyncGenerator<Figure> {
  const visitor = await bySession(bench.origin, (page) => signInAt(page, 'teacher-v2'))
  const rounds = Math.min(MOST_ROUNDS, bench.rounds)
  for (const [kumi, count] of Object.entries(LONG_CLASSES)) {
    const size = `${count} × ${LONG_EXAM.mains * LONG_EXAM.subs}`
    const whole: Record<'slow' | 'base', number[]> = { slow: [], base: [] }
    yield* benchVisits(
      { ...bench, visitor, rounds },
      `first screen of a class result of ${size}`,
      TARGETS_MS,
      async (timed, kind) => {
        const ms = await timeShown(timed, addressOf(kumi), isThere(count))
        whole[kind].push(await valueIn(timed, 'window.whole'))
        return ms
      },
    )
    yield slowedFigure(`every row of a class result of ${size} painted`, whole)
    const scrolls: { longestMs: number; long: number; workMs: number }[] = []
    for (let round = 0; round < rounds; round += 1)
      scrolls.push(
        await inPage({ ...bench, visitor }, SCROLLED, async (timed) => {
          await timeShown(timed, addressOf(kumi), isThere(count))
          return { ...(await timeScroll(timed, 'tbody[role]')), workMs: await timeWork(timed) }
        }),
      )
    const longest = scrolls.map(({ longestMs }) => longestMs)
    const works = scrolls.map(({ workMs }) => workMs)
    yield figureOf({
      figure: `longest task while a class result of ${size} is scrolled to its end, slowed ${SCROLLED.cpu} ×`,
      value: percentile(longest, 0.5),
      unit: 'ms',
      compared_to: 'fixed work in the same page, 900 elements laid out',
      base: percentile(works, 0.5),
      target: { most: TARGET_TASK_MS },
      worst_task_ms: Math.max(...longest),
      tasks_over_target: scrolls.reduce((sum, { long }) => sum + long, 0),
    })
  }
}

/**
 * Scrolls the nearest box around `inside`, a selector, from its top to its end, 120 pixels a frame, as a finger that is in a hurry.
 * The longest task meanwhile (0: none of 50 ms, of which the browser tells), and how many were over 100 ms.
 */
async function timeScroll(timed: TimedPage, inside: string): Promise<{ longestMs: number; long: number }> {
  const longestMs = await valueIn(
    timed,
    `(async () => {
      window.tasks = []
      const watch = new PerformanceObserver((list) => window.tasks.push(...list.getEntries().map(({ duration }) => duration)))
      watch.observe({ type: 'longtask' })
      let box = document.querySelector('${inside}')
      const goesOn = (one) => one.scrollHeight > one.clientHeight + 1 && getComputedStyle(one).overflowY !== 'visible'
      while (box && !goesOn(box)) box = box.parentElement
      box ??= document.scrollingElement
      const end = box.scrollHeight - box.clientHeight
      for (let top = 0; top < end; top += 120) {
        box.scrollTop = top
        await new Promise((next) => requestAnimationFrame(next))
      }
      await new Promise((next) => setTimeout(next, 500))
      watch.disconnect()
      return Math.max(0, ...window.tasks)
    })()`,
  )
  return { longestMs, long: await valueIn(timed, `window.tasks.filter((ms) => ms > ${TARGET_TASK_MS}).length`) }
}
