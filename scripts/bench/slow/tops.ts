import { signInAt } from '../../../frontend/e2e/account-desk.ts'
import type { Figure } from '../figure.ts'
import { benchVisits, type OnPages, TARGETS_MS } from './first-question.ts'
import { bySession, timeShown } from './slow-page.ts'

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

const MOST_ROUNDS = 3

/** Of people who stay signed in. */
export async function* benchTops(bench: OnPages): AsyncGenerator<Figure> {
  const rounds = Math.min(MOST_ROUNDS, bench.rounds)
  for (const { name, door, address, isThere } of TOPS) {
    const visitor = await bySession(bench.origin, (page) => signInAt(page, door))
    yield* benchVisits({ ...bench, visitor, rounds }, `first content of the ${name}'s top`, TARGETS_MS, (timed) =>
      timeShown(timed, address, isThere),
    )
  }
}
