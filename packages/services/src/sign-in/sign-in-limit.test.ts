import { beginSignInTry, type SignInAttempt } from '@tcheck/accounts/sign-in-limit'
import type { SignInTryCounter } from '@tcheck/accounts/sign-in-tries'
import { SIGN_IN_LIMITS } from '@tcheck/accounts/sign-in-waits'
import { memoryCounter } from '@tcheck/accounts/testing/memory-counter'
import type { Table } from '@tcheck/data/table'
import { openTestTable } from '@tcheck/local-cloud/testing/test-table'
import { beforeEach, expect, test } from 'vitest'
import { signInTryCounter } from './try-counter.ts'

/**
 * The real limiter; only the hashing of passwords is left out. The school and the flood run on the embedded table; what takes
 * thousands of tries one after the other counts in memory. Arithmetic: decision 0312.
 */

const monday = new Date('2026-04-14T00:00:00.000Z')
let table: Table
let counterAt: (now: Date) => SignInTryCounter
async function countInTable() {
  table = await openTestTable()
  counterAt = (now) => signInTryCounter(table, now)
}
beforeEach(() => {
  counterAt = memoryCounter()
})

interface Try extends Partial<SignInAttempt> {
  at?: Date
  isRight?: boolean
  branchId?: string | null
}
type Outcome = 'in' | 'wrong' | 'stopped'

/** One try as `password-sign-in.ts` makes it. */
async function tryOnce({ at = monday, isRight = false, branchId = 'br-1', ...attempt }: Try): Promise<Outcome> {
  const tried = { realm: 'student', login: 'student01', address: '192.0.2.1', device: null, ...attempt }
  const one = await beginSignInTry(counterAt(at), tried, at)
  if (one.waitMs > 0) return 'stopped'
  const branch = await one.inBranch(branchId)
  if (isRight) {
    await branch.wasRight(tried.device ?? 'a-new-device')
    return 'in'
  }
  await branch.wasWrong()
  return 'wrong'
}

async function tally(tries: readonly Try[]): Promise<Partial<Record<Outcome, number>>> {
  const counts: Partial<Record<Outcome, number>> = {}
  for (const one of tries) {
    const outcome = await tryOnce(one)
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  return counts
}
const many = (count: number, one: (index: number) => Try) => Array.from({ length: count }, (_, index) => one(index))
const later = (seconds: number) => new Date(monday.getTime() + seconds * 1000)
const { burst, login, address } = SIGN_IN_LIMITS

test('a school of 1,000 people behind one address, half of them mistyping once and some often, is in after two minutes', async () => {
  await countInTable()
  // Each person's tries, one after the other, spread over the two minutes: 500 once wrong, 50 five times.
  const people = many(1000, (index) => ({ login: `student${index}`, at: later((index * 120) / 1000) }))
  const tries = people.flatMap((person, index) => [
    ...many(index % 20 === 0 ? 5 : index % 2, () => person),
    { ...person, isRight: true },
  ])
  const outcomes: Outcome[] = []
  // Forty at a time, as they come.
  for (let start = 0; start < tries.length; start += 40) {
    outcomes.push(...(await Promise.all(tries.slice(start, start + 40).map(tryOnce))))
  }
  expect(outcomes.filter((one) => one === 'in')).toHaveLength(1000)
  expect(outcomes.filter((one) => one === 'wrong')).toHaveLength(tries.length - 1000)
  expect(outcomes.includes('stopped')).toBe(false)
}, 60_000)

test('one address gets fifty guesses at one name at once, however many are sent', async () => {
  await countInTable()
  const outcomes = await Promise.all(many(300, () => ({})).map(tryOnce))
  expect(outcomes.filter((one) => one === 'wrong')).toHaveLength(burst.tries)
  expect(await tryOnce({ isRight: true })).toBe('stopped')
})

test('one address gets a guess at one name in thirty seconds, however patient it is', async () => {
  const counts = await tally(many(600, (index) => ({ at: later(index * 5) })))
  // Six without a wait and 5, 10, 20 seconds after them, then one in thirty seconds of the fifty minutes.
  expect(counts.wrong).toBeGreaterThan(95)
  expect(counts.wrong).toBeLessThan(110)
})

test('a thousand addresses get a hundred guesses at one name together, then one at a time', async () => {
  const counts = await tally(many(400, (index) => ({ address: `203.0.${index % 200}.7` })))
  expect(counts).toEqual({ wrong: login.tries, stopped: 400 - login.tries })
  const afterwards = await tally(many(60, (index) => ({ address: `203.0.${index}.9`, at: later(5) })))
  expect(afterwards).toEqual({ wrong: 1, stopped: 59 })
})

test('addresses that guess at a name do not lock out its owner, whose network is known', async () => {
  await tryOnce({ isRight: true, address: '198.51.100.7' })
  await tally(many(150, (index) => ({ address: `203.0.${index}.7` })))
  expect(await tryOnce({ isRight: true, address: '203.1.1.1' })).toBe('stopped')
  expect(await tryOnce({ isRight: true, address: '198.51.100.7' })).toBe('in')
})

test('one address gets a thousand wrong guesses over all names, then each name waits', async () => {
  const counts = await tally(many(1200, (index) => ({ login: `student${index}`, branchId: `br-${index % 3}` })))
  expect(counts).toEqual({ wrong: address.tries, stopped: 200 })
})

test('a network that guesses at a branch that many guess at waits; the branch’s own networks do not', async () => {
  await tryOnce({ login: 'student900', isRight: true, address: '198.51.100.7' })
  await tally(many(1100, (index) => ({ login: `student${index}`, address: `203.${index % 100}.${index % 7}.7` })))
  // The last of them met the branch above its number.
  const guesser = { address: `203.${1099 % 100}.${1099 % 7}.7`, login: 'student901', isRight: true }
  expect(await tryOnce(guesser)).toBe('stopped')
  // Of whichever branch: an answer tells nobody which login is of the branch.
  expect(await tryOnce({ ...guesser, login: 'student902', branchId: 'br-2' })).toBe('stopped')
  expect(await tryOnce({ ...guesser, at: later(30) })).toBe('in')
  expect(await tryOnce({ ...guesser, login: 'student903', address: '203.0.113.200' })).toBe('in')
  expect(await tryOnce({ ...guesser, login: 'student904', address: '198.51.100.7' })).toBe('in')
})

test('forty tablets sign in to one shared account at the same moment', async () => {
  const outcomes = await Promise.all(many(40, () => ({ isRight: true })).map(tryOnce))
  expect(outcomes).toEqual(many(40, () => ({})).map(() => 'in'))
  expect(await tally(many(200, () => ({ isRight: true })))).toEqual({ in: 200 })
})

test('the same name on another sign-in page is another person', async () => {
  await tally(many(60, () => ({})))
  expect(await tryOnce({})).toBe('stopped')
  expect(await tryOnce({ realm: 'admin', branchId: null })).toBe('wrong')
})

test('known and unknown names are stopped at the same try', async () => {
  const known = await tally(many(60, () => ({ login: 'known' })))
  const unknown = await tally(many(60, () => ({ login: 'unknown', branchId: null })))
  expect(unknown).toEqual(known)
})

test('names neither person nor address in what it stores', async () => {
  await countInTable()
  const stored: string[] = []
  const update: Table['update'] = (key, change) => {
    stored.push(key.pk)
    return table.update(key, change)
  }
  const spy = { ...table, update }
  const one = await beginSignInTry(
    signInTryCounter(spy, monday),
    { realm: 'student', login: 'student01', address: '192.0.2.1', device: 'device-1' },
    monday,
  )
  await (await one.inBranch('br-1')).wasWrong()
  expect(stored).toHaveLength(6)
  expect(stored.join()).not.toMatch(/student01|192\.0\.2\.1|br-1|device-1/)
})

const school = '203.0.113.9'
const own = { login: 'sensei01', realm: 'teacher-v2', address: school, device: 'own-device' }

test('fifty wrong tries of a pupil behind the school’s address close out no device on which the teacher is known', async () => {
  expect(await tryOnce({ ...own, isRight: true })).toBe('in')
  const pupil = { ...own, device: 'pupils-laptop' }
  await Promise.all(many(50, () => pupil).map(tryOnce))
  expect(await tryOnce({ ...pupil, isRight: true })).toBe('stopped')
  expect(await tryOnce({ ...own, isRight: true })).toBe('in')
  // Nor at home, nor after a thousand wrong names from that address, nor from everywhere.
  await tally(many(1200, (index) => ({ ...pupil, login: `student${index}` })))
  await tally(many(100, (index) => ({ ...pupil, address: `203.0.${index}.7` })))
  expect(await tryOnce({ ...own, isRight: true })).toBe('in')
  expect(await tryOnce({ ...own, isRight: true, address: '198.51.100.7' })).toBe('in')
})

test('an unknown device waits thirty seconds at most, and gets the waiting time', async () => {
  await tally(many(60, () => ({ ...own, device: 'pupils-laptop' })))
  const begun = await beginSignInTry(counterAt(monday), { ...own, device: null }, monday)
  expect(begun.waitMs).toBeGreaterThan(0)
  expect(begun.waitMs).toBeLessThanOrEqual(30_000)
  expect(await tryOnce({ ...own, device: null, isRight: true, at: later(begun.waitMs / 1000) })).toBe('in')
})

test('the wait grows from five to thirty seconds; a right password ends it', async () => {
  let at = monday
  const waits: number[] = []
  for (let wrong = 0; wrong < 12; wrong += 1) {
    expect(await tryOnce({ at })).toBe('wrong')
    const { waitMs } = await beginSignInTry(
      counterAt(at),
      { realm: 'student', login: 'student01', address: '192.0.2.1', device: null },
      at,
    )
    waits.push(waitMs / 1000)
    at = new Date(at.getTime() + waitMs)
  }
  expect(waits).toEqual([0, 0, 0, 0, 0, 5, 10, 20, 30, 30, 30, 30])
  expect(await tryOnce({ at, isRight: true })).toBe('in')
  expect([await tryOnce({ at }), await tryOnce({ at })]).toEqual(['wrong', 'wrong'])
})

test('of many who waited together only one goes on', async () => {
  await countInTable()
  for (let wrong = 0; wrong < 6; wrong += 1) await tryOnce({ at: later(wrong * 60) })
  const outcomes = await Promise.all(many(30, (index) => ({ at: new Date(later(900).getTime() + index) })).map(tryOnce))
  expect(outcomes.filter((one) => one === 'wrong')).toHaveLength(1)
})

test('a known device gets no more guesses than others, and only that device waits', async () => {
  await tryOnce({ ...own, isRight: true })
  const counts = await tally(many(600, (index) => ({ ...own, at: later(index * 5) })))
  expect(counts.wrong).toBeLessThan(110)
  const at = later(2996)
  expect(await tryOnce({ ...own, at })).toBe('stopped')
  expect(await tryOnce({ ...own, device: 'other-device', isRight: true, at })).toBe('in')
})

test('an invented device mark is unknown', async () => {
  await tryOnce({ ...own, isRight: true })
  await tally(many(60, () => ({ ...own, device: 'made-up' })))
  expect(await tryOnce({ ...own, device: 'made-up', isRight: true })).toBe('stopped')
  // Known for one login says nothing of another.
  await tally(many(60, () => ({ ...own, login: 'sensei02', device: 'x' })))
  expect(await tryOnce({ ...own, login: 'sensei02', isRight: true })).toBe('stopped')
})
