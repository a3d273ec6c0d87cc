import type { Browser } from 'playwright-core'
import { type Figure, percentile, rounded } from '../figure.ts'
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
  browser: Browser
  origin: string
  visitor: StoredVisitor
  rounds: number
}

export async function inPage<T>(bench: OnPages, pace: Pace, work: (timed: TimedPage) => Promise<T>): Promise<T> {
  const timed = await openTimedPage(bench.browser, bench.origin, { visitor: bench.visitor, pace })
  try {
    return await work(timed)
  } finally {
    await timed.close()
  }
}

/** A figure slowed and as it is; the best run is the one that other work on the machine disturbed least. */
export function timesOf(slow: readonly number[], base: readonly number[]) {
  return {
    setting: SETTING,
    median_ms: percentile(slow, 0.5),
    best_ms: percentile(slow, 0),
    p95_ms: percentile(slow, 0.95),
    rounds: slow.length,
    compared_to: 'the same on this machine as it is',
    base_median_ms: percentile(base, 0.5),
    base_best_ms: percentile(base, 0),
    base_p95_ms: percentile(base, 0.95),
    ratio_to_base: rounded(percentile(slow, 0.5) / percentile(base, 0.5), 2),
  }
}

const VISITS = ['cold', 'second visit', 'warm'] as const
export const TARGETS_MS = { cold: 2000, 'second visit': 800, warm: 800 }

/**
 * Cold: a device that has never been here. The second visit finds everything on the device, but the browser compiles the app
 * once more, and keeps that; on every further one it need not. Both are warm starts, with one target.
 */
export async function* firstQuestion(bench: OnPages, name: string, address: string): AsyncGenerator<Figure> {
  const timesBy = Object.fromEntries(VISITS.map((visit) => [visit, { slow: [], base: [] }])) as unknown as Record<
    (typeof VISITS)[number],
    { slow: number[]; base: number[] }
  >
  for (let round = 0; round < bench.rounds; round += 1) {
    for (const [kind, pace] of [
      ['slow', slowed],
      ['base', asIs],
    ] as const) {
      await inPage(bench, pace, async (timed) => {
        for (const visit of VISITS) {
          timesBy[visit][kind].push(await timeFirstQuestion(timed, address))
          await waitForWorker(timed)
        }
      })
    }
  }
  for (const visit of VISITS) {
    const times = timesBy[visit]
    yield {
      figure: `first question of ${name} painted, ${visit}`,
      ...timesOf(times.slow, times.base),
      target_ms: TARGETS_MS[visit],
    }
  }
}
