import {
  beginTry,
  networkOf,
  SIGN_IN_LIMITS,
  type SignInAttempt,
  type TryCounter,
} from '@tcheck/accounts/sign-in-limit'
import type { Table } from '@tcheck/data/table'
import { openTestTable } from '@tcheck/local-cloud/testing/test-table'
import { beforeEach, expect, test } from 'vitest'
import { tryCounter } from './try-counter.ts'

/**
 * The real limiter; only the hashing of passwords is left out. The school and the flood run on the embedded table; what takes
 * thousands of tries one after the other counts in memory. Arithmetic: decision 0022.
 */

const monday = new Date('2026-04-14T00:00:00.000Z')
let table: Table
let counterAt: (now: Date) => TryCounter
async function countInTable() {
  table = await openTestTable()
  counterAt = (now) => tryCounter(table, now)
}
beforeEach(() => {
  counterAt = memoryCounter()
})

function memoryCounter(): typeof counterAt {
  const counts = new Map<string, number>()
  return (now) => {
    const keyOf = ({ name, seconds }: { name: string; seconds: number }) =>
      `${name} ${Math.floor(now.getTime() / 1000 / seconds)}`
    return {
      count: async (window, by) => {
        counts.set(keyOf(window), (counts.get(keyOf(window)) ?? 0) + by)
        return counts.get(keyOf(window)) ?? 0
      },
      read: async (windows) => windows.map((window) => counts.get(keyOf(window)) ?? 0),
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
  const tried = { realm: 'student', login: 'student01', address: '192.0.2.1', ...attempt }
  const one = await beginTry(counterAt(at), tried, at)
  if (!one.isAllowed) return 'stopped'
  const branch = await one.inBranch(branchId)
  if (branch.isAllowed && isRight) {
    await branch.wasRight()
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
  const one = await beginTry(
    tryCounter(spy, monday),
    { realm: 'student', login: 'student01', address: '192.0.2.1' },
    monday,
  )
  await (await one.inBranch('br-1')).wasWrong()
  expect(stored).toHaveLength(8)
  expect(stored.join()).not.toMatch(/student01|192\.0\.2\.1|br-1/)
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
