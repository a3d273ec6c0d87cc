import { beginSignInTry } from '@tcheck/accounts/sign-in-limit'
import type { SignInTryCounter } from '@tcheck/accounts/sign-in-tries'
import { SIGN_IN_LIMITS } from '@tcheck/accounts/sign-in-waits'
import { ADDRESS_WINDOW_SECONDS, type addressLimits } from '@tcheck/stages/address-limits'

/** The students of a bell who have begun after these seconds: most at the bell, fewer and fewer later. */
export const begunBy = (seconds: number, people: number, window: number): number =>
  people * (1 - (1 - Math.min(1, Math.max(0, seconds / window))) ** RUSH_AT_BELL)
/** The peak factor of starts in the second after a bell, compared with an even distribution. */
const RUSH_AT_BELL = 3

export interface OneAddress {
  people: number
  /** All begin within so many seconds. */
  window: number
  /** Guesses a second of one script, at all logins of the school in turn; 0 without one. */
  guesses: number
  counterAt: (now: Date) => SignInTryCounter
}

/** What the sign-in's own limits made of a first lesson, and what the firewall would count. */
export interface FirstLesson {
  signedIn: number
  /** Refused tries of people, and how many people met one. */
  refusals: number
  peopleWhoWaited: number
  /** Most seconds that one try had to wait, and one person with all tries together, the mistyped ones too. */
  longestRetry: number
  longestWait: number
  /** Guesses of the script that were looked at, and that were not. */
  guessed: number
  guessesRefused: number
  mostSprayed: number
  /** Requests of sign-ins in the firewall's window, at most; the script's among them. */
  mostSignIns: number
}

/** Every second person mistypes once, every twentieth five times (decision 0312); each types again after so long. */
const mistypesOf = (person: number) => (person % 20 === 0 ? 5 : person % 2)
const TYPES_AGAIN_MS = 20_000
const ADDRESS = '203.0.113.9'
const BELL_MS = Date.parse('2026-04-14T00:00:00.000Z')

interface Due {
  atMs: number
  person: number
  wrongLeft: number
  waitedMs: number
}

/**
 * Plays people with new devices behind one address through the limiter of the sign-in, by a moved clock. Everybody whom
 * it refuses comes again when it says.
 */
export async function playFirstLesson({ people, window, guesses, counterAt }: OneAddress): Promise<FirstLesson> {
  const seen: FirstLesson = {
    ...{ signedIn: 0, refusals: 0, peopleWhoWaited: 0, longestRetry: 0, longestWait: 0 },
    ...{ guessed: 0, guessesRefused: 0, mostSprayed: 0, mostSignIns: 0 },
  }
  const requests = new Map<number, number>()
  const due = new Map<number, Due[]>()
  const add = (one: Due) => {
    const second = Math.floor((one.atMs - BELL_MS) / 1000)
    due.set(second, [...(due.get(second) ?? []), one])
  }
  for (let second = 0, person = 0; second < window; second += 1)
    for (; person < Math.round(begunBy(second + 1, people, window)); person += 1)
      add({ atMs: BELL_MS + second * 1000, person, wrongLeft: mistypesOf(person), waitedMs: 0 })

  const tryOnce = async (atMs: number, login: string, isRight: boolean): Promise<number> => {
    const second = Math.floor((atMs - BELL_MS) / 1000)
    requests.set(second, (requests.get(second) ?? 0) + 1)
    const now = new Date(atMs)
    const one = await beginSignInTry(counterAt(now), { realm: 'student', login, address: ADDRESS, device: null }, now)
    if (one.waitMs > 0) return one.waitMs
    const branch = await one.inBranch('school')
    if (isRight) await branch.wasRight(`device of ${login}`)
    else seen.mostSprayed = Math.max(seen.mostSprayed, (await branch.wasWrong()).sprayed)
    return 0
  }

  const play = async (one: Due) => {
    const waitMs = await tryOnce(one.atMs, `pupil${one.person}`, one.wrongLeft === 0)
    if (waitMs > 0) {
      seen.refusals += 1
      if (one.waitedMs === 0) seen.peopleWhoWaited += 1
      const seconds = Math.ceil(waitMs / 1000)
      const waitedMs = one.waitedMs + seconds * 1000
      seen.longestRetry = Math.max(seen.longestRetry, seconds)
      seen.longestWait = Math.max(seen.longestWait, waitedMs / 1000)
      add({ ...one, atMs: one.atMs + seconds * 1000, waitedMs })
    } else if (one.wrongLeft === 0) seen.signedIn += 1
    else add({ ...one, atMs: one.atMs + TYPES_AGAIN_MS, wrongLeft: one.wrongLeft - 1 })
  }

  let guess = 0
  for (let second = 0; second < window || due.size > 0; second += 1) {
    for (let number = 0; number < guesses && second < window; number += 1, guess += 1) {
      // Not the logins of those who are about to sign in: an attacked login waits by itself.
      const waitMs = await tryOnce(BELL_MS + second * 1000, `absent${guess % people}`, false)
      if (waitMs > 0) seen.guessesRefused += 1
      else seen.guessed += 1
    }
    for (const one of due.get(second) ?? []) await play(one)
    due.delete(second)
  }
  seen.mostSignIns = mostInWindow(requests)
  return seen
}

function mostInWindow(requests: ReadonlyMap<number, number>): number {
  let most = 0
  let sum = 0
  for (let second = 0; second <= Math.max(0, ...requests.keys()); second += 1) {
    sum += (requests.get(second) ?? 0) - (requests.get(second - ADDRESS_WINDOW_SECONDS) ?? 0)
    most = Math.max(most, sum)
  }
  return most
}

/** What the firewall and the limits of sign-ins would refuse, one line each. */
export function refusedLines(
  lesson: FirstLesson,
  { people, limits, calls, files }: Asked & { people: number },
): { lines: string[]; isRefused: boolean } {
  const count = (value: number) => Math.round(value).toLocaleString('en-US')
  const firewall = [
    ['sign-ins', lesson.mostSignIns, limits.signIns],
    ['calls', calls, limits.calls],
    ['files', files, limits.files],
  ] as const
  const blocked = firewall.filter(([, asked, limit]) => asked > limit)
  return {
    isRefused: blocked.length > 0 || lesson.signedIn < people,
    lines: [
      `signed in: ${count(lesson.signedIn)} of ${count(people)}; ${count(lesson.peopleWhoWaited)} waited, at most ${lesson.longestRetry} s for a try and ${lesson.longestWait} s with five mistyped ones`,
      ...(lesson.guessed + lesson.guessesRefused === 0
        ? []
        : [`the script: ${count(lesson.guessed)} guesses, ${count(lesson.guessesRefused)} refused`]),
      ...firewall.map(
        ([name, asked, limit]) =>
          `firewall, ${name} in five minutes: at most ${count(asked)} of ${count(limit)}${asked > limit ? ', WOULD REFUSE' : ''}`,
      ),
      `logins with a wrong password and no right one after it: at most ${count(lesson.mostSprayed)}${lesson.mostSprayed >= SIGN_IN_LIMITS.sprayed.tries ? ', the alarm sprayed-logins goes off' : ''}`,
    ],
  }
}

interface Asked {
  limits: ReturnType<typeof addressLimits>
  /** In the firewall's window. */
  calls: number
  files: number
}
