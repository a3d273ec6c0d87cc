import { expect, test } from 'vitest'
import { beginSignInTry } from './sign-in-limit.ts'
import type { SignInTries, SignInTryCounter } from './sign-in-tries.ts'
import { LONGEST_WAIT_MS, SIGN_IN_LIMITS } from './sign-in-waits.ts'

/** Of five minutes and of thirty seconds none has passed. */
const noon = new Date('2026-04-14T12:00:00.000Z')
const nowMs = noon.getTime()
const attempt = { realm: 'student', login: 'student01', address: '192.0.2.1', device: null }
const { burst, login, address, branch, inARow } = SIGN_IN_LIMITS

type Window = 'streak' | 'login' | 'address'
type Known = Partial<Record<'home' | 'device' | 'slow' | 'waits' | 'home-of-branch', number>>

interface Held {
  tries?: Partial<Record<Window, number>>
  atOnce?: number
  counted?: number
  known?: Known
  lastMs?: number
  isConfirmed?: boolean
}

const kindOf = (name: string) =>
  name.slice('sign-in-'.length, name.indexOf('#')) + (name.endsWith('-home') ? ' apart' : '')

/** A counter that holds these numbers, and keeps what it is asked to do. */
function counterWith({ tries = {}, atOnce = 1, counted = 1, known = {}, lastMs = 0, isConfirmed = false }: Held) {
  const did: string[] = []
  const triesOf = (name: string): SignInTries => ({ tries: tries[kindOf(name) as Window] ?? 0, lastMs })
  const counter: SignInTryCounter = {
    count: async ({ name }, by) => {
      did.push(`${kindOf(name)} ${by}`)
      return kindOf(name) === 'burst' ? atOnce : counted
    },
    read: async (windows) => windows.map(({ name }) => triesOf(name)),
    takeTurn: async ({ name }) => did.push(`turn ${kindOf(name)}`) > 0,
    forget: async ({ name }) => did.push(`forget ${kindOf(name)}`),
    rememberedUntil: async (names) => names.map((name) => known[kindOf(name) as keyof Known] ?? 0),
    remember: async (name, untilMs) => did.push(`remember ${kindOf(name)} ${untilMs - nowMs}`),
    spend: async (name) => did.push(`spend ${kindOf(name)}`) > 0,
    isConfirmed: async () => isConfirmed,
  }
  return { counter, did }
}

const begin = (held: Held, tried: Parameters<typeof beginSignInTry>[1] = attempt) =>
  beginSignInTry(counterWith(held).counter, tried, noon)
const known = { device: nowMs + 1 }
const onKnownDevice = { ...attempt, device: 'mark' }

test.each<[string, Held, number, 'login' | 'network']>([
  ['the fiftieth at once of a login at a place', { atOnce: burst.tries }, 0, 'login'],
  ['the fifty-first at once', { atOnce: burst.tries + 1 }, 30_000, 'login'],
  ['the fifth wrong in a row', { tries: { streak: inARow.tries - 1 }, lastMs: nowMs }, 0, 'login'],
  ['the sixth wrong in a row', { tries: { streak: inARow.tries }, lastMs: nowMs }, 5000, 'login'],
  ['the sixth, two seconds ago', { tries: { streak: inARow.tries }, lastMs: nowMs - 2000 }, 3000, 'login'],
  ['the login’s last without a wait', { tries: { login: login.tries - 1 }, lastMs: nowMs }, 0, 'login'],
  ['the login’s first with one', { tries: { login: login.tries }, lastMs: nowMs }, 5000, 'login'],
  ['the address’s last without a wait', { tries: { address: address.tries - 1 } }, 0, 'login'],
  ['the address’s first with one', { tries: { address: address.tries } }, 5000, 'network'],
  ['eight times as many', { tries: { address: 8 * address.tries } }, 30_000, 'network'],
  ['a network that met a guessed branch', { known: { slow: nowMs + 1 } }, LONGEST_WAIT_MS, 'network'],
  ['a network that met one before', { known: { slow: nowMs } }, 0, 'login'],
])('after %s one waits', async (_, held, waitMs, waitsFor) => {
  expect(await begin(held)).toMatchObject({ waitMs, waitsFor })
})

test.each<[string, Held, number]>([
  ['an unknown network, below its number', { tries: { address: address.tries - 1 } }, 0],
  ['an unknown network, at its number', { tries: { address: address.tries } }, 5000],
  ['a confirmed network, at the number of others', { tries: { address: address.tries }, isConfirmed: true }, 0],
  ['a confirmed network, below its number', { tries: { address: address.confirmed - 1 }, isConfirmed: true }, 0],
  ['a confirmed network, at its number', { tries: { address: address.confirmed }, isConfirmed: true }, 5000],
])('an unknown device in %s', async (_, held, waitMs) => {
  expect((await begin(held)).waitMs).toBe(waitMs)
})

test('a confirmed network raises the number of its address and nothing else', async () => {
  const wait = async (held: Held) => (await begin({ ...held, isConfirmed: true, lastMs: nowMs })).waitMs
  expect(await wait({ tries: { streak: inARow.tries } })).toBe(5000)
  expect(await wait({ tries: { login: login.tries } })).toBe(5000)
  expect(await wait({ atOnce: burst.tries + 1 })).toBe(30_000)
  expect(await wait({ known: { slow: nowMs + 1 } })).toBe(LONGEST_WAIT_MS)
})

test.each<[string, Held]>([
  ['its address', { tries: { address: 100 * address.confirmed } }],
  ['guesses at its login from elsewhere', { tries: { login: 100 * login.tries }, lastMs: nowMs }],
  ['a guessed branch', { known: { slow: nowMs + 1 } }],
])('a known device never waits for %s', async (_, held) => {
  const withMark = { ...held, known: { ...held.known, ...known } }
  expect((await begin(withMark, onKnownDevice)).waitMs).toBe(0)
  // The same mark, known until now.
  expect((await begin({ ...withMark, known: { ...held.known, device: nowMs } }, onKnownDevice)).waitMs).toBeGreaterThan(
    0,
  )
  // No mark, whatever is known of others.
  expect((await begin(withMark, attempt)).waitMs).toBeGreaterThan(0)
})

test('a known device waits for its own wrong passwords', async () => {
  const held = { tries: { streak: inARow.tries }, lastMs: nowMs, known }
  expect(await begin(held, onKnownDevice)).toMatchObject({ waitMs: 5000, waitsFor: 'login' })
})

test('a network where the login signed in before does not wait for guesses from elsewhere', async () => {
  const held = { tries: { login: 100 * login.tries }, lastMs: nowMs }
  expect((await begin({ ...held, known: { home: nowMs + 1 } })).waitMs).toBe(0)
  expect((await begin({ ...held, known: { home: nowMs } })).waitMs).toBe(30_000)
})

const VALID_MS = 300_000
test.each<[string, number, number, string[]]>([
  ['asks for the first time', 0, 5000, [`remember waits ${5000 + VALID_MS}`]],
  ['waited half of it', nowMs + VALID_MS + 2500, 2500, []],
  ['waited all of it', nowMs + VALID_MS, 0, ['spend waits']],
  ['comes back within five minutes', nowMs + 1, 0, ['spend waits']],
  ['comes back after five minutes', nowMs, 5000, [`remember waits ${5000 + VALID_MS}`]],
])('who %s at an address with many wrong passwords', async (_, until, waitMs, done) => {
  const { counter, did } = counterWith({ tries: { address: address.tries }, known: { waits: until } })
  expect((await beginSignInTry(counter, attempt, noon)).waitMs).toBe(waitMs)
  expect(did).toEqual(['burst 1', ...done])
})

test('of two tries that waited once together one passes', async () => {
  const { counter } = counterWith({ tries: { address: address.tries }, known: { waits: nowMs + VALID_MS } })
  const late = { ...counter, spend: async () => false }
  expect((await beginSignInTry(late, attempt, noon)).waitMs).toBe(5000)
})

test('of those who waited for a turn one goes on', async () => {
  const held = { tries: { streak: inARow.tries, login: login.tries }, lastMs: nowMs - 5000 }
  const { counter, did } = counterWith(held)
  expect((await beginSignInTry(counter, attempt, noon)).waitMs).toBe(0)
  expect(did).toEqual(['burst 1', 'turn streak', 'turn login'])
  expect((await beginSignInTry({ ...counter, takeTurn: async () => false }, attempt, noon)).waitMs).toBe(5000)
})

async function wrongOn(held: Held, device: string | null = null) {
  const { counter, did } = counterWith(held)
  const one = await (await beginSignInTry(counter, { ...attempt, device }, noon)).inBranch('br-1')
  const wrong = await one.wasWrong()
  return { wrong, did: did.slice(1).toSorted() }
}

test('a wrong password counts for login, address, branch and place, and once for its address as one more login', async () => {
  expect((await wrongOn({})).did).toEqual(['address 1', 'branch 1', 'login 1', 'sprayed 1', 'streak 1'])
  // The login had one before.
  expect((await wrongOn({ counted: 2 })).did).toEqual(['address 1', 'branch 1', 'login 1', 'streak 1'])
})

test('on a known device it counts against its login, and against no address and no branch', async () => {
  expect((await wrongOn({ known }, 'mark')).did).toEqual([
    'address apart 1',
    'branch apart 1',
    'login 1',
    'sprayed apart 1',
    'streak 1',
  ])
})

test('in a network where the login or the branch is known it counts apart', async () => {
  const { did } = await wrongOn({ known: { home: nowMs + 1, 'home-of-branch': nowMs + 1 } })
  expect(did).toEqual(['address 1', 'branch apart 1', 'login apart 1', 'sprayed 1', 'streak 1'])
})

test.each([
  [branch.tries - 1, {}, false],
  [branch.tries, {}, true],
  [branch.tries, { 'home-of-branch': nowMs + 1 }, false],
])('after %i wrong passwords at a branch a network with %j is slow: %s', async (counted, of, isSlow) => {
  const { did } = await wrongOn({ counted, known: of })
  expect(did.filter((one) => one.startsWith('remember'))).toEqual(isSlow ? ['remember slow 300000'] : [])
})

const day = 86_400_000
test.each<[string, Known, string, string[]]>([
  ['a known network and device', { home: 29.5, 'home-of-branch': 29.5, device: 179.5 }, 'mark', []],
  [
    'a network noted a day ago',
    { home: 28.9, 'home-of-branch': 28.9, device: 179.5 },
    'mark',
    ['home', 'home-of-branch'],
  ],
  ['a device noted a day ago', { home: 29.5, 'home-of-branch': 29.5, device: 178.9 }, 'mark', ['device']],
  ['a device with another mark', { home: 29.5, 'home-of-branch': 29.5, device: 179.5 }, 'other', ['device']],
  ['nothing known', {}, 'mark', ['device', 'home', 'home-of-branch']],
])('a right password at %s notes what is not known for long', async (_, daysLeft, mark, noted) => {
  const of = Object.fromEntries(Object.entries(daysLeft).map(([name, days]) => [name, nowMs + days * day]))
  const { counter, did } = counterWith({ known: of })
  await (await (await beginSignInTry(counter, onKnownDevice, noon)).inBranch('br-1')).wasRight(mark)
  const remembered = did.flatMap((one) => (one.startsWith('remember ') ? [one.split(' ')[1]] : []))
  expect(remembered.toSorted()).toEqual(noted)
  expect(did.filter((one) => !one.startsWith('remember'))).toEqual(['burst 1', 'burst -1'])
})

test('a right password ends the wrong ones in a row, and the login is no sprayed one', async () => {
  const rightAfter = async (streak: number, device: string | null = null) => {
    const { counter, did } = counterWith({ tries: { streak }, known: device ? known : {} })
    await (await (await beginSignInTry(counter, { ...attempt, device }, noon)).inBranch(null)).wasRight('mark')
    return did.filter((one) => /streak|sprayed/.test(one))
  }
  expect(await rightAfter(0)).toEqual([])
  expect(await rightAfter(1)).toEqual(['forget streak', 'sprayed -1'])
  expect(await rightAfter(1, 'mark')).toEqual(['forget streak'])
})
