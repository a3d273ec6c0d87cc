import { networkOf } from './network-of.ts'
import { apart, hashed, type SignInTryCounter, type SignInTryWindow, windowOf } from './sign-in-tries.ts'
import { LONGEST_WAIT_MS, SIGN_IN_LIMITS, waitAfter, waitOver } from './sign-in-waits.ts'

/** Networks and devices on which somebody signed in are known for so long, and written again once a day at most. */
const NETWORK_KNOWN_MS = 30 * 24 * 3600 * 1000
const DEVICE_KNOWN_MS = 180 * 24 * 3600 * 1000
const KNOWN_AGAIN_MS = 24 * 3600 * 1000
/** How long after its wait a login's next try passes at an address with many wrong passwords. */
const WAITED_VALID_MS = 300_000

export interface SignInAttempt {
  /** Which sign-in page: the same login on two pages is two people. */
  realm: string
  login: string
  address: string
  /** The mark that the browser brought, with a valid signature (`device-mark.ts`); null without one. */
  device: string | null
}

/** How many wrong passwords the windows hold that a wrong one was counted in. */
export interface WrongSignInTries {
  login: number
  address: number
  branch: number
  /** Logins of the address with a wrong password and no right one since; 0 where this one was counted before. */
  sprayed: number
}

/** Why a try must wait: wrong passwords of this login, or of others in the network. */
export type WaitCause = 'login' | 'network'

/** One try to sign in; whether it may go on, and how it ended. Known and unknown logins are treated alike. */
export async function beginSignInTry(counter: SignInTryCounter, attempt: SignInAttempt, now: Date) {
  const { realm, login, address, device } = attempt
  const nowMs = now.getTime()
  const network = networkOf(address)
  const homeOfLogin = hashed('home', realm, login, network)
  const deviceOf = (mark: string) => hashed('device', realm, login, mark)
  const slowNetwork = hashed('slow', network)
  const [homeUntil = 0, deviceUntil = 0, slowUntil = 0] = await counter.rememberedUntil([
    homeOfLogin,
    deviceOf(device ?? ''),
    slowNetwork,
  ])
  const isAtHome = homeUntil > nowMs
  const isKnownDevice = device !== null && deviceUntil > nowMs

  const { burst, inARow, login: ofAnyone, address: ofAll, sprayed } = SIGN_IN_LIMITS
  const place = isKnownDevice ? ['device', device] : ['network', network]
  const burstWindow = windowOf('burst', burst.seconds, realm, login, ...place)
  const rowWindow = windowOf('streak', inARow.seconds, realm, login, ...place)
  const loginWindow = windowOf('login', ofAnyone.seconds, realm, login)
  const addressWindow = windowOf('address', ofAll.seconds, network)
  const sprayedWindow = windowOf('sprayed', sprayed.seconds, network)
  const [atOnce, [row, wrongOfLogin, wrongOfAddress]] = await Promise.all([
    counter.count(burstWindow, 1),
    counter.read([rowWindow, loginWindow, addressWindow]),
  ])

  /** Counts that let one try pass after each wait. */
  const turns = [
    { window: rowWindow, lastMs: row?.lastMs ?? 0, waitMs: waitAfter(row?.tries ?? 0) },
    ...(isKnownDevice || isAtHome
      ? []
      : [
          {
            window: loginWindow,
            lastMs: wrongOfLogin?.lastMs ?? 0,
            waitMs: waitOver(wrongOfLogin?.tries ?? 0, ofAnyone.tries),
          },
        ]),
  ].filter(({ waitMs }) => waitMs > 0)

  const untilBurstEnds = burst.seconds * 1000 - (nowMs % (burst.seconds * 1000))
  const loginMs = Math.max(
    0,
    atOnce > burst.tries ? untilBurstEnds : 0,
    ...turns.map(({ lastMs, waitMs }) => lastMs + waitMs - nowMs),
  )
  const networkMs = loginMs === 0 && !isKnownDevice ? await waitOfNetwork() : 0
  const waitMs = Math.max(loginMs, networkMs) || (await waitOfOvertaken())

  async function waitOfNetwork(): Promise<number> {
    const wrong = wrongOfAddress?.tries ?? 0
    const isSlow = slowUntil > nowMs
    if (wrong < ofAll.tries && !isSlow) return 0
    const limit = wrong >= ofAll.tries && (await counter.isConfirmed(address)) ? ofAll.confirmed : ofAll.tries
    const longMs = isSlow ? LONGEST_WAIT_MS : waitOver(wrong, limit)
    return longMs === 0 ? 0 : waitOnce(counter, hashed('waits', realm, login, network), { waitMs: longMs, nowMs })
  }
  /** Of those who waited for a turn only one may go on. */
  async function waitOfOvertaken(): Promise<number> {
    for (const turn of turns) if (!(await counter.takeTurn(turn.window, turn.lastMs))) return turn.waitMs
    return 0
  }

  return {
    /** Milliseconds until another try may pass; 0: this one may go on. */
    waitMs,
    waitsFor: (networkMs > 0 ? 'network' : 'login') as WaitCause,
    /** The counts of a branch, once the account is known; `null` for an unknown account and for an account without a branch. */
    inBranch: async (branchId: string | null) => {
      const branch = branchId ?? `none-${realm}`
      const branchWindow = windowOf('branch', SIGN_IN_LIMITS.branch.seconds, branch)
      const homeOfBranch = hashed('home-of-branch', branch, network)
      const [branchHomeUntil = 0] = await counter.rememberedUntil([homeOfBranch])
      const isKnownHere = isKnownDevice || branchHomeUntil > nowMs
      return {
        wasWrong: async (): Promise<WrongSignInTries> => {
          const unlessKnown = (window: SignInTryWindow, isKnown: boolean) =>
            counter.count(isKnown ? apart(window) : window, 1)
          const [inRow, wrong] = await Promise.all([
            counter.count(rowWindow, 1),
            Promise.all([
              // A device that is known for a login does not hide its wrong passwords from that login's count.
              unlessKnown(loginWindow, isAtHome && !isKnownDevice),
              unlessKnown(addressWindow, isKnownDevice),
              unlessKnown(branchWindow, isKnownHere),
            ]),
          ])
          // The network waits, not the login: an answer must not tell which logins are of this branch.
          if (!isKnownHere && wrong[2] >= SIGN_IN_LIMITS.branch.tries)
            await counter.remember(slowNetwork, nowMs + SIGN_IN_LIMITS.branch.seconds * 1000)
          const logins = inRow === 1 ? await unlessKnown(sprayedWindow, isKnownDevice) : 0
          return { login: wrong[0], address: wrong[1], branch: wrong[2], sprayed: isKnownDevice ? 0 : logins }
        },
        /** @param mark what the browser brings from now on */
        wasRight: async (mark: string) => {
          const again = (knownMs: number) => nowMs + knownMs - KNOWN_AGAIN_MS
          const networks = [
            ...(homeUntil < again(NETWORK_KNOWN_MS) ? [homeOfLogin] : []),
            ...(branchHomeUntil < again(NETWORK_KNOWN_MS) ? [homeOfBranch] : []),
          ]
          const isStale = mark !== device || deviceUntil < again(DEVICE_KNOWN_MS)
          const hadWrong = (row?.tries ?? 0) > 0
          await Promise.all([
            counter.count(burstWindow, -1),
            ...(hadWrong ? [counter.forget(rowWindow)] : []),
            ...(hadWrong && !isKnownDevice ? [counter.count(sprayedWindow, -1)] : []),
            ...networks.map((name) => counter.remember(name, nowMs + NETWORK_KNOWN_MS)),
            ...(isStale ? [counter.remember(deviceOf(mark), nowMs + DEVICE_KNOWN_MS)] : []),
          ])
        },
      }
    },
  }
}

/**
 * Lets one try pass after one wait. The wait begins with the first refused try and does not grow afterwards, so nobody
 * else's wrong passwords make it longer.
 * @returns milliseconds still to wait; 0: this try passes, and the next one waits again
 */
async function waitOnce(
  counter: SignInTryCounter,
  name: string,
  { waitMs, nowMs }: { waitMs: number; nowMs: number },
): Promise<number> {
  const [until = 0] = await counter.rememberedUntil([name])
  const fromMs = until - WAITED_VALID_MS
  if (fromMs > nowMs) return fromMs - nowMs
  if (until > nowMs && (await counter.spend(name, until))) return 0
  await counter.remember(name, nowMs + waitMs + WAITED_VALID_MS)
  return waitMs
}
