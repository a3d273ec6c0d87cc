import {
  beginSignInTry,
  networkOf,
  SIGN_IN_LIMITS,
  type SignInAttempt,
  type SignInTryCounter,
} from '@tcheck/accounts/sign-in-limit'
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

function memoryCounter(): typeof counterAt {
  const counts = new Map<string, number>()
  const last = new Map<string, number>()
  return (now) => {
    const keyOf = ({ name, seconds }: { name: string; seconds: number }) =>
      `${name} ${Math.floor(now.getTime() / 1000 / seconds)}`
    return {
      count: async (window, by) => {
        counts.set(keyOf(window), (counts.get(keyOf(window)) ?? 0) + by)
        last.set(keyOf(window), now.getTime())
        return counts.get(keyOf(window)) ?? 0
      },
      read: async (windows) =>
        windows.map((window) => ({ tries: counts.get(keyOf(window)) ?? 0, lastMs: last.get(keyOf(window)) ?? 0 })),
      takeTurn: async (window, lastMs) => {
        const isFirst = last.get(keyOf(window)) === lastMs
        if (isFirst) last.set(keyOf(window), now.getTime())
        return isFirst
      },
      forget: async (window) => counts.delete(keyOf(window)),
      rememberedUntil: async (names) => names.map((name) => counts.get(name) ?? 0),
      remember: async (name, untilMs) => void counts.set(name, untilMs),
    }
  }
}

interface Try extends Partial<SignInAttempt> {
  at?: Date
  isRight?: boolean
  branchId?: string | null
}
type Outcome = 'in' | 'wrong' | 'stopped' | 'stopped for the branch'

/** One try as `password-sign-in.ts` makes it. */
async function tryOnce({ at = monday, isRight = false, branchId = 'br-1', ...attempt }: Try): Promise<Outcome> {
  const tried = { realm: 'student', login: 'student01', address: '192.0.2.1', device: null, ...attempt }
  const one = await beginSignInTry(counterAt(at), tried, at)
  if (one.waitMs > 0) return 'stopped'
  const branch = await one.inBranch(branchId)
  if (branch.isAllowed && isRight) {
    await branch.wasRight(tried.device ?? 'a-new-device')
    return 'in'
  }
  await branch.wasWrong()
  return branch.isAllowed ? 'wrong' : 'stopped for the branch'
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
const { pair, login, address, branch } = SIGN_IN_LIMITS

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
  expect(outcomes.some((one) => one.startsWith('stopped'))).toBe(false)
}, 60_000)

test('one address gets fifty guesses at one name, also when all are sent at once', async () => {
  await countInTable()
  const outcomes = await Promise.all(many(300, () => ({})).map(tryOnce))
  expect(outcomes.filter((one) => one === 'wrong')).toHaveLength(pair.short.tries)
  expect(await tryOnce({ isRight: true })).toBe('stopped')
})

test('one address gets two hundred guesses at one name in a day, however patient it is', async () => {
  const day = many(288 * 10, (index) => ({ at: later(Math.floor(index / 10) * 300) }))
  const counts = await tally(day)
  expect(counts.wrong).toBe(pair.long.tries)
})

test('a thousand addresses get a hundred guesses at one name together', async () => {
  const counts = await tally(many(400, (index) => ({ address: `203.0.${index % 200}.7` })))
  expect(counts).toEqual({ wrong: login.short.tries, stopped: 400 - login.short.tries })
})

test('addresses that guess at a name do not lock out its owner, whose network is known', async () => {
  await tryOnce({ isRight: true, address: '198.51.100.7' })
  await tally(many(150, (index) => ({ address: `203.0.${index}.7` })))
  expect(await tryOnce({ isRight: true, address: '203.1.1.1' })).toBe('stopped')
  expect(await tryOnce({ isRight: true, address: '198.51.100.7' })).toBe('in')
})

test('one address gets a thousand wrong guesses over all names', async () => {
  const counts = await tally(many(1200, (index) => ({ login: `student${index}`, branchId: `br-${index % 3}` })))
  expect(counts).toEqual({ wrong: address.short.tries, stopped: 200 })
})

test('addresses from everywhere get a thousand wrong guesses at the names of one branch; its own networks stay open', async () => {
  await tryOnce({ login: 'student900', isRight: true, address: '198.51.100.7' })
  const counts = await tally(
    many(1100, (index) => ({ login: `student${index % 500}`, address: `203.${index % 100}.${index % 7}.7` })),
  )
  expect(counts).toEqual({ wrong: branch.short.tries, 'stopped for the branch': 100 })
  const stranger = { address: '203.1.1.1', login: 'student901', isRight: true }
  expect(await tryOnce(stranger)).toBe('stopped for the branch')
  expect(await tryOnce({ ...stranger, branchId: 'br-2' })).toBe('in')
  expect(await tryOnce({ ...stranger, address: '198.51.100.7' })).toBe('in')
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
  expect(stored).toHaveLength(9)
  expect(stored.join()).not.toMatch(/student01|192\.0\.2\.1|br-1|device-1/)
})

const school = '203.0.113.9'
const own = { login: 'sensei01', realm: 'teacher-v2', address: school, device: 'own-device' }

test('fifty wrong tries of a pupil behind the school’s address close out no device on which the teacher is known', async () => {
  await countInTable()
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

test('an unknown device waits five minutes at most, and gets the waiting time', async () => {
  await tally(many(60, () => ({ ...own, device: 'pupils-laptop' })))
  const begun = await beginSignInTry(counterAt(monday), { ...own, device: null }, monday)
  expect(begun.waitMs).toBeGreaterThan(0)
  expect(begun.waitMs).toBeLessThanOrEqual(300_000)
  expect(await tryOnce({ ...own, device: null, isRight: true, at: new Date(monday.getTime() + begun.waitMs) })).toBe(
    'in',
  )
})

test('the wait grows from five seconds to five minutes; a right password ends it', async () => {
  let at = monday
  const waits: number[] = []
  for (let wrong = 0; wrong < 14; wrong += 1) {
    expect(await tryOnce({ at })).toBe('wrong')
    const { waitMs } = await beginSignInTry(
      counterAt(at),
      { realm: 'student', login: 'student01', address: '192.0.2.1', device: null },
      at,
    )
    waits.push(waitMs / 1000)
    at = new Date(at.getTime() + waitMs)
  }
  expect(waits).toEqual([0, 0, 0, 0, 0, 5, 10, 20, 40, 80, 160, 300, 300, 300])
  expect(await tryOnce({ at, isRight: true })).toBe('in')
  expect([await tryOnce({ at }), await tryOnce({ at })]).toEqual(['wrong', 'wrong'])
})

test('of many who waited together only one goes on', async () => {
  await countInTable()
  for (let wrong = 0; wrong < 6; wrong += 1) await tryOnce({ at: later(wrong * 60) })
  const outcomes = await Promise.all(many(30, (index) => ({ at: new Date(later(900).getTime() + index) })).map(tryOnce))
  expect(outcomes.filter((one) => one === 'wrong')).toHaveLength(1)
})

test('a known device gets no more guesses than others, and only that device is blocked', async () => {
  await tryOnce({ ...own, isRight: true })
  const counts = await tally(many(288 * 4, (index) => ({ ...own, at: later(Math.floor(index / 4) * 300) })))
  expect(counts.wrong).toBe(pair.long.tries)
  expect(await tryOnce({ ...own, device: 'other-device', isRight: true, at: later(80_000) })).toBe('in')
})

test('an invented device mark is unknown', async () => {
  await tryOnce({ ...own, isRight: true })
  await tally(many(60, () => ({ ...own, device: 'made-up' })))
  expect(await tryOnce({ ...own, device: 'made-up', isRight: true })).toBe('stopped')
  // Known for one login says nothing of another.
  await tally(many(60, () => ({ ...own, login: 'sensei02', device: 'x' })))
  expect(await tryOnce({ ...own, login: 'sensei02', isRight: true })).toBe('stopped')
})

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('counts %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
