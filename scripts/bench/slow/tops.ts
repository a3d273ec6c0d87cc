import { signInAt } from '../../../frontend/e2e/account-desk.ts'
import type { Figure } from '../figure.ts'
import { inPage, type OnPages, slowedFigure, TARGETS_MS } from './first-question.ts'
import { asIs, bySession, slowed, timeShown } from './slow-page.ts'

/** First pages of who looks in on a telephone or between two lessons, and what of each is its first content. */
const TOPS = [
  // Is the child there?
  { name: 'parent', door: 'parent', address: '/v1/parent/top', isThere: `document.querySelector('#door') !== null` },
  // The day, by its date: what stands there before says 今日の授業.
  {
    name: 'teacher',
    door: 'teacher-v1',
    address: '/v1/teacher/top',
    isThere: `/^\\d.*の授業$/.test(document.querySelector('h1')?.textContent ?? '')`,
  },
] as const

const VISITS = ['cold', 'warm'] as const

/** A device that has never been here, and its next visit; both people stay signed in. */
const MOST_ROUNDS = 3

export async function* benchTops(bench: OnPages): AsyncGenerator<Figure> {
  for (const { name, door, address, isThere } of TOPS) {
    const visitor = await bySession(bench.origin, await bench.browser(), (page) => signInAt(page, door))
    const times = { cold: { slow: [], base: [] }, warm: { slow: [], base: [] } } as Record<
      (typeof VISITS)[number],
      { slow: number[]; base: number[] }
    >
    for (let round = 0; round < Math.min(MOST_ROUNDS, bench.rounds); round += 1)
      for (const [kind, pace] of [
        ['slow', slowed],
        ['base', asIs],
      ] as const) {
        const taken = await inPage({ ...bench, visitor }, pace, async (timed) => {
          const shown: number[] = []
          for (const _ of VISITS) shown.push(await timeShown(timed, address, isThere))
          return shown
        })
        VISITS.forEach((visit, at) => {
          times[visit][kind].push(taken[at] ?? 0)
        })
      }
    for (const visit of VISITS)
      yield slowedFigure(`first content of the ${name}'s top painted, ${visit}`, times[visit], {
        most: TARGETS_MS[visit],
      })
  }
}
