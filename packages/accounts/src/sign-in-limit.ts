import { createHash } from 'node:crypto'

/** So many tries in so many seconds. */
export interface TryWindow {
  /** What is counted; hashed, so that a count tells nobody who tried. */
  name: string
  seconds: number
}

/** Counts tries in windows of time, and remembers networks. Both end by themselves. */
export interface TryCounter {
  /** Counts one (`by` 1) or takes one back (`by` -1), and answers how many there are now. */
  count: (window: TryWindow, by: 1 | -1) => Promise<number>
  /** How many there are, in the order asked. */
  read: (windows: readonly TryWindow[]) => Promise<number[]>
  /** Until when each name is remembered, in milliseconds since the epoch; 0 where it is not. */
  rememberedUntil: (names: readonly string[]) => Promise<number[]>
  remember: (name: string, untilMs: number) => Promise<void>
}

/**
 * How many tries go through; the arithmetic is in decision 0022.
 *
 * - `pair`: one login from one address. The short window is counted before the password is looked at, so that a thousand
 *   tries sent at once do not all pass; a right password takes its own back, so that a class may share an account.
 * - `login`: wrong passwords for one login, from all networks that it never signed in from. Its owner's own network does
 *   not count, so that nobody elsewhere locks a person out.
 * - `address`: wrong passwords for any login from one address. Above what a school of 1,000 people mistypes.
 * - `branch`: wrong passwords for all logins of one branch, from all networks that nobody of it signed in from.
 */
export const SIGN_IN_LIMITS = {
  pair: { short: { tries: 50, seconds: 300 }, long: { tries: 200, seconds: 86_400 } },
  login: { short: { tries: 100, seconds: 900 }, long: { tries: 300, seconds: 86_400 } },
  address: { short: { tries: 1000, seconds: 900 }, long: { tries: 5000, seconds: 86_400 } },
  branch: { short: { tries: 1000, seconds: 900 }, long: { tries: 3000, seconds: 86_400 } },
} as const
type Kind = keyof typeof SIGN_IN_LIMITS

/** A network from which somebody signed in is known for so long, and written again once a day at most. */
const KNOWN_MS = 30 * 24 * 3600 * 1000
const KNOWN_AGAIN_MS = 24 * 3600 * 1000

const hashed = (kind: string, ...parts: string[]) =>
  `sign-in-${kind}#${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}`

const windowsOf = (kind: Kind, ...parts: string[]): [short: TryWindow, long: TryWindow] => {
  const { short, long } = SIGN_IN_LIMITS[kind]
  return [
    { name: hashed(kind, ...parts), seconds: short.seconds },
    { name: hashed(`${kind}-day`, ...parts), seconds: long.seconds },
  ]
}
const isBelow = (kind: Kind, [short = 0, long = 0]: readonly number[]) =>
  short < SIGN_IN_LIMITS[kind].short.tries && long < SIGN_IN_LIMITS[kind].long.tries

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
}

/** How many wrong passwords the windows hold that a wrong one was counted in. */
export interface WrongTries {
  login: number
  address: number
  branch: number
}

/** One try to sign in; whether it may go on, and how it ended. Known and unknown logins are treated alike. */
export async function beginTry(counter: TryCounter, { realm, login, address }: SignInAttempt, now: Date) {
  const network = networkOf(address)
  const [pairNow, pairDay] = windowsOf('pair', realm, login, network)
  const ofLogin = windowsOf('login', realm, login)
  const ofAddress = windowsOf('address', network)
  const homeOfLogin = hashed('home', realm, login, network)

  const [pair, [pairsOfDay = 0, ...wrong], [homeUntil = 0]] = await Promise.all([
    counter.count(pairNow, 1),
    counter.read([pairDay, ...ofLogin, ...ofAddress]),
    counter.rememberedUntil([homeOfLogin]),
  ])
  const isAtHome = homeUntil > now.getTime()
  const { short, long } = SIGN_IN_LIMITS.pair
  const isAllowed =
    pair <= short.tries &&
    pairsOfDay < long.tries &&
    (isAtHome || isBelow('login', wrong.slice(0, 2))) &&
    isBelow('address', wrong.slice(2))

  return {
    isAllowed,
    /**
     * Looks at the branch once the account is known; `null` for an account of no branch or for no account at all.
     * A try that the branch's limit stops must end like one with a wrong password: another answer would tell which
     * logins exist.
     */
    inBranch: async (branchId: string | null) => {
      const branch = branchId ?? `none-${realm}`
      const ofBranch = windowsOf('branch', branch)
      const homeOfBranch = hashed('home-of-branch', branch, network)
      const [tries, [branchHomeUntil = 0]] = await Promise.all([
        counter.read(ofBranch),
        counter.rememberedUntil([homeOfBranch]),
      ])
      const isKnownHere = branchHomeUntil > now.getTime()
      return {
        isAllowed: isKnownHere || isBelow('branch', tries),
        wasWrong: () => countWrong(counter, { ofLogin, ofAddress, ofBranch, pairDay, isAtHome, isKnownHere }),
        wasRight: async () => {
          const again = now.getTime() + KNOWN_MS - KNOWN_AGAIN_MS
          const stale = [
            ...(homeUntil < again ? [homeOfLogin] : []),
            ...(branchHomeUntil < again ? [homeOfBranch] : []),
          ]
          await Promise.all([
            counter.count(pairNow, -1),
            ...stale.map((name) => counter.remember(name, now.getTime() + KNOWN_MS)),
          ])
        },
      }
    },
  }
}

interface WrongTry {
  ofLogin: readonly TryWindow[]
  ofAddress: readonly TryWindow[]
  ofBranch: readonly TryWindow[]
  pairDay: TryWindow
  isAtHome: boolean
  isKnownHere: boolean
}

/** Counted as well, where no limit looks: less work for a known network would tell by its time that the login exists. */
const apart = ({ name, seconds }: TryWindow): TryWindow => ({ name: `${name}-home`, seconds })

async function countWrong(counter: TryCounter, tried: WrongTry): Promise<WrongTries> {
  const { ofLogin, ofAddress, ofBranch, pairDay, isAtHome, isKnownHere } = tried
  const countAll = async (windows: readonly TryWindow[]) => {
    const [short = 0] = await Promise.all(windows.map((window) => counter.count(window, 1)))
    return short
  }
  const [login, address, branch] = await Promise.all([
    countAll(isAtHome ? ofLogin.map(apart) : ofLogin),
    countAll(ofAddress),
    countAll(isKnownHere ? ofBranch.map(apart) : ofBranch),
    countAll([pairDay]),
  ])
  return { login, address, branch }
}
