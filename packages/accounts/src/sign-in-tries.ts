import { createHash } from 'node:crypto'

/** So many tries in so many seconds. */
export interface SignInTryWindow {
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
  /** Forgets the name if it is still remembered until then; false where another call did so first. */
  spend: (name: string, untilMs: number) => Promise<boolean>
  /** Whether an admin has confirmed the network of this address as a school's own. */
  isConfirmed: (address: string) => Promise<boolean>
}

export const hashed = (kind: string, ...parts: string[]) =>
  `sign-in-${kind}#${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}`

export const windowOf = (kind: string, seconds: number, ...parts: string[]): SignInTryWindow => ({
  name: hashed(kind, ...parts),
  seconds,
})

/**
 * Counts the try even if no limit applies: less work for a known network or device would reveal by its time that the
 * login exists.
 */
export const apart = ({ name, seconds }: SignInTryWindow): SignInTryWindow => ({ name: `${name}-home`, seconds })
