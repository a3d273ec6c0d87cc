import { expect, test } from 'vitest'
import {
  beginSignInTry,
  LONGEST_WAIT_MS,
  networkOf,
  SIGN_IN_LIMITS,
  type SignInTries,
  type SignInTryCounter,
  waitAfter,
} from './sign-in-limit.ts'

/** Noon of a day: 43,200 s of its 86,400 have passed, and none of five minutes. */
const noon = new Date('2026-04-14T12:00:00.000Z')
const DAY_LEFT_MS = 43_200_000
const FIVE_MINUTES_MS = 300_000
const attempt = { realm: 'student', login: 'student01', address: '192.0.2.1', device: null }
const { pair, login, address, branch } = SIGN_IN_LIMITS

type Window = 'pairDay' | 'streak' | 'login' | 'loginDay' | 'address' | 'addressDay' | 'branch' | 'branchDay'
const NAMES: Record<Window, RegExp> = {
  pairDay: /^sign-in-pair-day#/,
  streak: /^sign-in-streak#/,
  login: /^sign-in-login#/,
  loginDay: /^sign-in-login-day#/,
  address: /^sign-in-address#/,
  addressDay: /^sign-in-address-day#/,
  branch: /^sign-in-branch#/,
  branchDay: /^sign-in-branch-day#/,
}

/** A counter that holds these numbers, and keeps what it is asked to do. */
function counterWith(held: Partial<Record<Window, number>>, { pairNow = 1, known = [] as number[], lastMs = 0 } = {}) {
  const counted: string[] = []
  const forgotten: string[] = []
  const remembered: string[] = []
  const kindOf = (name: string) =>
    name.slice('sign-in-'.length, name.indexOf('#')) + (name.endsWith('-home') ? ' apart' : '')
  const triesOf = (name: string): SignInTries => {
    const window = (Object.keys(NAMES) as Window[]).find((one) => NAMES[one].test(name))
    return { tries: (window && held[window]) ?? 0, lastMs: window === 'streak' ? lastMs : 0 }
  }
  const counter: SignInTryCounter = {
    count: async ({ name }, by) => {
      counted.push(`${kindOf(name)} ${by}`)
      return pairNow
    },
    read: async (windows) => windows.map(({ name }) => triesOf(name)),
    takeTurn: async () => true,
    forget: async ({ name }) => forgotten.push(kindOf(name)),
    rememberedUntil: async (names) => names.map((_, at) => known[at] ?? 0),
    remember: async (name) => remembered.push(kindOf(name)),
  }
  return { counter, counted, forgotten, remembered }
}

test.each([
  ['the pair’s fiftieth within five minutes', {}, pair.short.tries, 0],
  ['the pair’s fifty-first within five minutes', {}, pair.short.tries + 1, FIVE_MINUTES_MS],
  ['the pair’s last of a day', { pairDay: pair.long.tries - 1 }, 1, 0],
  ['one more of the pair in a day', { pairDay: pair.long.tries }, 1, DAY_LEFT_MS],
  ['the login’s last within five minutes', { login: login.short.tries - 1 }, 1, 0],
  ['one more of the login within five minutes', { login: login.short.tries }, 1, FIVE_MINUTES_MS],
  ['the login’s last of a day', { loginDay: login.long.tries - 1 }, 1, 0],
  ['one more of the login in a day', { loginDay: login.long.tries }, 1, DAY_LEFT_MS],
  ['the address’s last within five minutes', { address: address.short.tries - 1 }, 1, 0],
  ['one more of the address within five minutes', { address: address.short.tries }, 1, FIVE_MINUTES_MS],
  ['the address’s last of a day', { addressDay: address.long.tries - 1 }, 1, 0],
  ['one more of the address in a day', { addressDay: address.long.tries }, 1, DAY_LEFT_MS],
] as const)('%s waits as long as its window', async (_, held, pairNow, waitMs) => {
  const { counter } = counterWith(held, { pairNow })
  expect((await beginSignInTry(counter, attempt, noon)).waitMs).toBe(waitMs)
})

test.each([
  [{ branch: branch.short.tries - 1 }, true],
  [{ branch: branch.short.tries }, false],
  [{ branchDay: branch.long.tries - 1 }, true],
  [{ branchDay: branch.long.tries }, false],
])('with %j wrong tries a branch lets another pass: %s', async (held, isAllowed) => {
  const { counter } = counterWith(held)
  expect((await (await beginSignInTry(counter, attempt, noon)).inBranch('br-1')).isAllowed).toBe(isAllowed)
})

test.each([
  ['a network that is known', attempt, [noon.getTime() + 1, 0], { login: login.short.tries }, 0],
  ['a network that was known until now', attempt, [noon.getTime(), 0], { login: login.short.tries }, FIVE_MINUTES_MS],
  ['a network that is known', attempt, [noon.getTime() + 1, 0], { address: address.short.tries }, FIVE_MINUTES_MS],
  [
    'a device that is known',
    { ...attempt, device: 'mark' },
    [0, noon.getTime() + 1],
    { address: address.short.tries },
    0,
  ],
  ['a device that is known', { ...attempt, device: 'mark' }, [0, noon.getTime() + 1], { login: login.short.tries }, 0],
  ['a device without a mark', attempt, [0, noon.getTime() + 1], { login: login.short.tries }, FIVE_MINUTES_MS],
] as const)('%s waits only for windows that hold for it', async (_, tried, known, held, waitMs) => {
  const { counter } = counterWith(held, { known: [...known] })
  expect((await beginSignInTry(counter, tried, noon)).waitMs).toBe(waitMs)
})

test.each([
  [0, 0],
  [5, 0],
  [6, 5000],
  [7, 10_000],
  [11, 160_000],
  [12, LONGEST_WAIT_MS],
  [40, LONGEST_WAIT_MS],
])('after %i wrong tries in a row one waits %i ms', (wrongTries, waitMs) => {
  expect(waitAfter(wrongTries)).toBe(waitMs)
})

test('a wait counts from the last wrong try, and one of those who waited continues', async () => {
  const { counter } = counterWith({ streak: 6 }, { lastMs: noon.getTime() - 2000 })
  expect((await beginSignInTry(counter, attempt, noon)).waitMs).toBe(3000)
  const waited = counterWith({ streak: 6 }, { lastMs: noon.getTime() - 5000 }).counter
  expect((await beginSignInTry(waited, attempt, noon)).waitMs).toBe(0)
  const overtaken = { ...waited, takeTurn: async () => false }
  expect((await beginSignInTry(overtaken, attempt, noon)).waitMs).toBe(5000)
})

test('a wrong password counts in every window, a known network’s or device’s apart', async () => {
  const countedOf = async (known: number[], device: string | null) => {
    const { counter, counted } = counterWith({}, { known })
    await (await (await beginSignInTry(counter, { ...attempt, device }, noon)).inBranch('br-1')).wasWrong()
    return counted
      .slice(1)
      .map((one) => one.replace(/ 1$/, ''))
      .toSorted()
  }
  const pairAlways = ['pair-day', 'streak']
  const all = ['address', 'address-day', 'branch', 'branch-day', 'login', 'login-day']
  expect(await countedOf([0, 0], null)).toEqual([...all, ...pairAlways].toSorted())
  expect(await countedOf([0, noon.getTime() + 1], 'mark')).toEqual(
    [...all.map((one) => `${one} apart`), ...pairAlways].toSorted(),
  )
})

test.each([
  ['a known network and device', [29.5, 179.5], 'mark', []],
  ['a network that was last noted a day ago', [28.9, 179.5], 'mark', ['home', 'home-of-branch']],
  ['a device that was last noted a day ago', [29.5, 178.9], 'mark', ['device']],
  ['a device with another mark', [29.5, 179.5], 'other', ['device']],
  ['nothing known', [0, 0], 'mark', ['device', 'home', 'home-of-branch']],
] as const)('a right password at %s notes what is not known for long', async (_, daysLeft, mark, noted) => {
  const [network, device] = daysLeft.map((days) => noon.getTime() + days * 86_400_000)
  const known = [network ?? 0, device ?? 0]
  const { counter, remembered, counted } = counterWith({}, { known })
  await (await (await beginSignInTry(counter, { ...attempt, device: 'mark' }, noon)).inBranch('br-1')).wasRight(mark)
  expect(remembered.toSorted()).toEqual(noted)
  expect(counted).toEqual(['pair 1', 'pair -1'])
})

test('a right password ends the wrong ones in a row', async () => {
  const rightAfter = async (streak: number) => {
    const { counter, forgotten } = counterWith({ streak }, { lastMs: noon.getTime() - 3_000_000 })
    await (await (await beginSignInTry(counter, attempt, noon)).inBranch(null)).wasRight('mark')
    return forgotten
  }
  expect(await rightAfter(0)).toEqual([])
  expect(await rightAfter(1)).toEqual(['streak'])
})

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['2001:db8:1:2::', '2001:db8:1:2'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('the address %s is of the network %s', (given, network) => {
  expect(networkOf(given)).toBe(network)
})
