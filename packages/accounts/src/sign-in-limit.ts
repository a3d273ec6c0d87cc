import { createHash } from 'node:crypto'

/** So many tries in so many seconds. */
interface SignInTryWindow {
  /** What is counted; hashed, so that a count tells nobody who tried. */
  name: string
  seconds: number
}

/** What a window holds: how many tries, and when the last one was (milliseconds since the epoch, 0: never). */
export interface SignInTries {
  tries: number
  lastMs: number
}

/** Counts tries in windows of time, and remembers networks and devices. All of it ends by itself. */
export interface SignInTryCounter {
  /** Counts one (`by` 1) or takes one back (`by` -1), and answers how many there are now. */
  count: (window: SignInTryWindow, by: 1 | -1) => Promise<number>
  /** What they hold, in the order asked. */
  read: (windows: readonly SignInTryWindow[]) => Promise<SignInTries[]>
  /** Takes the turn after the last try that was seen; false where somebody else was first. */
  takeTurn: (window: SignInTryWindow, lastMs: number) => Promise<boolean>
  forget: (window: SignInTryWindow) => Promise<unknown>
  /** Until when each name is remembered, in milliseconds since the epoch; 0 where it is not. */
  rememberedUntil: (names: readonly string[]) => Promise<number[]>
  remember: (name: string, untilMs: number) => Promise<unknown>
}

/**
 * How many tries go through; the arithmetic is in decision 0312.
 *
 * - `pair`: one login at one place: a device that the login is known on, else a network. The short window is counted before
 *   the password is looked at, so that a thousand tries sent at once do not all pass; a right password takes its own back, so
 *   that a class may share an account.
 * - `login`: wrong passwords for one login, from all networks that it never signed in from.
 * - `address`: wrong passwords for any login from one address. Above what a school of 1,000 people mistypes.
 * - `branch`: wrong passwords for all logins of one branch, from all networks that nobody of it signed in from.
 *
 * A device on which a login is known is asked for its own pair alone, so nobody elsewhere closes it out. No short window
 * is longer than five minutes: that is the longest that anybody waits before a day's number is reached.
 */
export const SIGN_IN_LIMITS = {
  pair: { short: { tries: 50, seconds: 300 }, long: { tries: 200, seconds: 86_400 } },
  login: { short: { tries: 100, seconds: 300 }, long: { tries: 300, seconds: 86_400 } },
  address: { short: { tries: 1000, seconds: 300 }, long: { tries: 5000, seconds: 86_400 } },
  branch: { short: { tries: 1000, seconds: 300 }, long: { tries: 3000, seconds: 86_400 } },
} as const
type Kind = keyof typeof SIGN_IN_LIMITS

/** Wrong passwords of a pair within the hour: the first few cost no wait, then it doubles from five seconds to five minutes. */
const STREAK_SECONDS = 3600
const FREE_SIGN_IN_TRIES = 6
const FIRST_WAIT_MS = 5000
export const LONGEST_WAIT_MS = 300_000
export const waitAfter = (wrongTries: number): number =>
  wrongTries < FREE_SIGN_IN_TRIES
    ? 0
    : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (wrongTries - FREE_SIGN_IN_TRIES))

/** Networks and devices on which somebody signed in are known for so long, and written again once a day at most. */
const NETWORK_KNOWN_MS = 30 * 24 * 3600 * 1000
const DEVICE_KNOWN_MS = 180 * 24 * 3600 * 1000
const KNOWN_AGAIN_MS = 24 * 3600 * 1000

const hashed = (kind: string, ...parts: string[]) =>
  `sign-in-${kind}#${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}`

const windowsOf = (kind: Kind, ...parts: string[]): [short: SignInTryWindow, long: SignInTryWindow] => {
  const { short, long } = SIGN_IN_LIMITS[kind]
  return [
    { name: hashed(kind, ...parts), seconds: short.seconds },
    { name: hashed(`${kind}-day`, ...parts), seconds: long.seconds },
  ]
}
/** How long until the kind's windows let another try pass; 0 where they do. */
function waitOf(kind: Kind, [short, long]: readonly (SignInTries | undefined)[], nowMs: number): number {
  const limits = SIGN_IN_LIMITS[kind]
  const untilEnd = (seconds: number) => seconds * 1000 - (nowMs % (seconds * 1000))
  if ((long?.tries ?? 0) >= limits.long.tries) return untilEnd(limits.long.seconds)
  return (short?.tries ?? 0) >= limits.short.tries ? untilEnd(limits.short.seconds) : 0
}

/** A subscriber holds a whole /64 of IPv6, so that counts as one address. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return mapped[1] ?? address
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const groups = head.split(':').filter(Boolean)
  const tailGroups = tail === undefined ? [] : tail.split(':').filter(Boolean)
  while (tail !== undefined && groups.length + tailGroups.length < 8) groups.push('0')
  return [...groups, ...tailGroups]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

export interface SignInAttempt {
  /** Which sign-in page: the same login on two pages is two people. */
  realm: string
  login: string
  address: string
  /** The mark that the browser brought (`device-mark.ts`); null without one. */
  device: string | null
}

/** How many wrong passwords the windows hold that a wrong one was counted in. */
export interface WrongSignInTries {
  login: number
  address: number
  branch: number
}

/** One try to sign in; whether it may go on, and how it ended. Known and unknown logins are treated alike. */
export async function beginSignInTry(counter: SignInTryCounter, attempt: SignInAttempt, now: Date) {
  const { realm, login, address, device } = attempt
  const nowMs = now.getTime()
  const network = networkOf(address)
  const homeOfLogin = hashed('home', realm, login, network)
  const deviceOf = (mark: string) => hashed('device', realm, login, mark)
  const [homeUntil = 0, deviceUntil = 0] = await counter.rememberedUntil([homeOfLogin, deviceOf(device ?? '')])
  const isAtHome = homeUntil > nowMs
  const isKnownDevice = device !== null && deviceUntil > nowMs

  const origin = isKnownDevice ? ['device', device] : ['network', network]
  const [pairNow, pairDay] = windowsOf('pair', realm, login, ...origin)
  const streak = { name: hashed('streak', realm, login, ...origin), seconds: STREAK_SECONDS }
  const ofLogin = windowsOf('login', realm, login)
  const ofAddress = windowsOf('address', network)
  const [pair, [pairOfDay, wrongInARow, ...wrong]] = await Promise.all([
    counter.count(pairNow, 1),
    counter.read([pairDay, streak, ...ofLogin, ...ofAddress]),
  ])
  const { tries: inARow = 0, lastMs = 0 } = wrongInARow ?? {}
  const waits = [
    // This try is counted already.
    waitOf('pair', [{ tries: pair - 1, lastMs: nowMs }, pairOfDay], nowMs),
    lastMs + waitAfter(inARow) - nowMs,
    ...(isKnownDevice || isAtHome ? [] : [waitOf('login', wrong.slice(0, 2), nowMs)]),
    ...(isKnownDevice ? [] : [waitOf('address', wrong.slice(2), nowMs)]),
  ]
  const longest = Math.max(0, ...waits)
  // Where one has to wait, only one of those who did may go on.
  const isOvertaken = longest === 0 && waitAfter(inARow) > 0 && !(await counter.takeTurn(streak, lastMs))

  return {
    /** Milliseconds until another try may pass; 0: this one may go on. */
    waitMs: isOvertaken ? waitAfter(inARow) : longest,
    /**
     * Checks the branch's limit once the account is known; `null` for an unknown account and for an account without a branch. The response
     * must equal that of a wrong password: another one would reveal which logins exist.
     */
    inBranch: async (branchId: string | null) => {
      const branch = branchId ?? `none-${realm}`
      const ofBranch = windowsOf('branch', branch)
      const homeOfBranch = hashed('home-of-branch', branch, network)
      const [tries, [branchHomeUntil = 0]] = await Promise.all([
        counter.read(ofBranch),
        counter.rememberedUntil([homeOfBranch]),
      ])
      const isKnownHere = isKnownDevice || branchHomeUntil > nowMs
      return {
        isAllowed: isKnownHere || waitOf('branch', tries, nowMs) === 0,
        wasWrong: () =>
          countWrong(counter, {
            login: isKnownDevice || isAtHome ? ofLogin.map(apart) : ofLogin,
            address: isKnownDevice ? ofAddress.map(apart) : ofAddress,
            branch: isKnownHere ? ofBranch.map(apart) : ofBranch,
            pair: [pairDay, streak],
          }),
        /** @param mark what the browser brings from now on */
        wasRight: async (mark: string) => {
          const again = (knownMs: number) => nowMs + knownMs - KNOWN_AGAIN_MS
          const networks = [
            ...(homeUntil < again(NETWORK_KNOWN_MS) ? [homeOfLogin] : []),
            ...(branchHomeUntil < again(NETWORK_KNOWN_MS) ? [homeOfBranch] : []),
          ]
          const isStale = mark !== device || deviceUntil < again(DEVICE_KNOWN_MS)
          await Promise.all([
            counter.count(pairNow, -1),
            ...(inARow > 0 ? [counter.forget(streak)] : []),
            ...networks.map((name) => counter.remember(name, nowMs + NETWORK_KNOWN_MS)),
            ...(isStale ? [counter.remember(deviceOf(mark), nowMs + DEVICE_KNOWN_MS)] : []),
          ])
        },
      }
    },
  }
}

/** Counts the try even if no limit applies: less work for a known network or device would reveal by its time that the login exists. */
const apart = ({ name, seconds }: SignInTryWindow): SignInTryWindow => ({ name: `${name}-home`, seconds })

type Counted = Record<keyof WrongSignInTries | 'pair', readonly SignInTryWindow[]>

async function countWrong(counter: SignInTryCounter, windows: Counted): Promise<WrongSignInTries> {
  const countAll = async (own: readonly SignInTryWindow[]) => {
    const [short = 0] = await Promise.all(own.map((window) => counter.count(window, 1)))
    return short
  }
  const [login, address, branch] = await Promise.all([
    countAll(windows.login),
    countAll(windows.address),
    countAll(windows.branch),
    countAll(windows.pair),
  ])
  return { login, address, branch }
}
