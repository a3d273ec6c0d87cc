import { signInAt } from '../../../frontend/e2e/account-desk.ts'
import type { Figure } from '../figure.ts'
import { inPage, type OnPages, TARGETS_MS, timesOf } from './first-question.ts'
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

/** A device that has never been here, and its next visit; both people stay signed in.. */
const ROUNDS = 3

export async function* benchTops(bench: OnPages): AsyncGenerator<Figure> {
  for (const { name, door, address, isThere } of TOPS) {
    const visitor = await bySession(bench.origin, bench.browser, (page) => signInAt(page, door))
    const times = { cold: { slow: [], base: [] }, warm: { slow: [], base: [] } } as Record<
      (typeof VISITS)[number],
      { slow: number[]; base: number[] }
    >
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [kind, pace] of [
        ['slow', slowed],
        ['base', asIs],
      ] as const)
        await inPage({ ...bench, visitor }, pace, async (timed) => {
          for (const visit of VISITS) times[visit][kind].push(await timeShown(timed, address, isThere))
        })
    for (const visit of VISITS)
      yield {
        figure: `first content of the ${name}'s top painted, ${visit}`,
        ...timesOf(times[visit].slow, times[visit].base),
        target_ms: TARGETS_MS[visit],
      }
  }
}
