import { createHash } from 'node:crypto'

/** Counts tries of a name in a window of time. Counts end by themselves. */
export interface TryCounter {
  /** Counts one (`by` 1) or takes one back (`by` -1), and answers how many there are now. */
  count: (name: string, windowSeconds: number, by: 1 | -1) => Promise<number>
  read: (name: string, windowSeconds: number) => Promise<number>
}

/**
 * - `pair`: one login from one address. Counted before the password is looked at, so that a thousand tries sent at once
 *   do not all pass; a right password takes its own back, so that a class may share an account on forty tablets.
 * - `login`: wrong passwords for one login from anywhere. Out of reach of one address, which `pair` stops before.
 * - `address`: wrong passwords for any login from one address. Above what a school of 1,000 people mistypes.
 */
const LIMITS = {
  pair: { tries: 20, windowSeconds: 300 },
  login: { tries: 100, windowSeconds: 900 },
  address: { tries: 1000, windowSeconds: 900 },
} as const

/** Names are hashed: a count must not tell who tried, and a long name must not break the key. */
const named = (kind: string, ...parts: string[]) =>
  `sign-in-${kind}#${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}`

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

/** One try to sign in; whether it may go on, and how it ended. Known and unknown logins are treated alike. */
export async function beginTry(counter: TryCounter, { realm, login, address }: SignInAttempt) {
  const network = networkOf(address)
  const names = {
    pair: named('pair', realm, login, network),
    login: named('login', realm, login),
    address: named('address', network),
  }
  const [pair, wrongForLogin, wrongFromAddress] = await Promise.all([
    counter.count(names.pair, LIMITS.pair.windowSeconds, 1),
    counter.read(names.login, LIMITS.login.windowSeconds),
    counter.read(names.address, LIMITS.address.windowSeconds),
  ])
  return {
    isAllowed:
      pair <= LIMITS.pair.tries && wrongForLogin < LIMITS.login.tries && wrongFromAddress < LIMITS.address.tries,
    wasWrong: async () => {
      await Promise.all([
        counter.count(names.login, LIMITS.login.windowSeconds, 1),
        counter.count(names.address, LIMITS.address.windowSeconds, 1),
      ])
    },
    wasRight: async () => {
      await counter.count(names.pair, LIMITS.pair.windowSeconds, -1)
    },
  }
}
