import { type Figure, figureOf, percentile, type Target } from '../figure.ts'
import type { QuietBrowser } from './quiet-browser.ts'
import {
  asIs,
  openTimedPage,
  type Pace,
  type StoredVisitor,
  slowed,
  type TimedPage,
  timeFirstQuestion,
  waitForWorker,
} from './slow-page.ts'

const SETTING = 'processor slowed 6 times, line of 9 Mbit/s and 100 ms'

export interface OnPages {
  /** Opened anew where the one before has ended. */
  browser: () => Promise<QuietBrowser>
  origin: string
  visitor: StoredVisitor
  rounds: number
}

/** What a page says that a browser, short of memory or time, has taken away. */
const IS_GONE = /crashed|target closed|browser has ended|session with given id/i

/**
 * Work in a page of its own. Where the browser takes the page away in the midst of it, once more in another: a busy machine's doing, and
 * no figure.
 */
export async function inPage<T>(bench: OnPages, pace: Pace, work: (timed: TimedPage) => Promise<T>): Promise<T> {
  const once = async () => {
    const timed = await openTimedPage(await bench.browser(), bench.origin, { visitor: bench.visitor, pace })
    try {
      return await work(timed)
    } finally {
      await timed.close().catch(() => undefined)
    }
  }
  try {
    return await once()
  } catch (error) {
    if (!(error instanceof Error && IS_GONE.test(error.message))) throw error
    process.stderr.write(`${error.message.split('\n')[0]}: もう一度測ります\n`)
    return once()
  }
}

interface Times {
  slow: readonly number[]
  base: readonly number[]
}

/** A figure slowed and as it is; the best run is the one that other work on the machine disturbed least. */
export const slowedFigure = (
  figure: string,
  { slow, base }: Times,
  target?: Target,
  more: Record<string, number> = {},
) =>
  figureOf({
    figure,
    value: percentile(slow, 0.5),
    unit: 'ms',
    compared_to: 'the same on this machine as it is',
    base: percentile(base, 0.5),
    ...(target && { target }),
    setting: SETTING,
    best_ms: percentile(slow, 0),
    p95_ms: percentile(slow, 0.95),
    rounds: slow.length,
    base_best_ms: percentile(base, 0),
    base_p95_ms: percentile(base, 0.95),
    ...more,
  })

const VISITS = ['cold', 'second visit', 'warm'] as const
type Targets = Readonly<Record<(typeof VISITS)[number], number>>
export const TARGETS_MS = { cold: 2000, 'second visit': 800, warm: 800 } satisfies Targets

/**
 * A page's first content, `visit` timing it and leaving the page at rest. Cold: a device that has never been here. The second visit
 * finds everything on the device, but the browser compiles the app once more, and keeps that; on every further one it need not. Both
 * are warm starts, with one target.
 */
export async function* benchVisits(
  bench: OnPages,
  figure: string,
  targetsMs: Targets,
  visit: (timed: TimedPage, kind: 'slow' | 'base') => Promise<number>,
): AsyncGenerator<Figure> {
  const timesBy = Object.fromEntries(VISITS.map((visit) => [visit, { slow: [], base: [] }])) as unknown as Record<
    (typeof VISITS)[number],
    { slow: number[]; base: number[] }
  >
  for (let round = 0; round < bench.rounds; round += 1) {
    for (const [kind, pace] of [
      ['slow', slowed],
      ['base', asIs],
    ] as const) {
      const taken = await inPage(bench, pace, async (timed) => {
        const times: number[] = []
        for (const _ of VISITS) times.push(await visit(timed, kind))
        return times
      })
      VISITS.forEach((visit, at) => {
        timesBy[visit][kind].push(taken[at] ?? 0)
      })
    }
  }
  for (const visit of VISITS)
    yield slowedFigure(`${figure} painted, ${visit}`, timesBy[visit], { most: targetsMs[visit] })
}

export const firstQuestion = (
  bench: OnPages,
  { name, address }: { name: string; address: string },
  targetsMs: Targets,
): AsyncGenerator<Figure> =>
  benchVisits(bench, `first question of ${name}`, targetsMs, async (timed) => {
    const ms = await timeFirstQuestion(timed, address)
    await waitForWorker(timed)
    return ms
  })
