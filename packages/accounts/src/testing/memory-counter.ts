import type { SignInTryCounter, SignInTryWindow } from '../sign-in-tries.ts'

interface MemoryCounterOptions {
  isConfirmed?: boolean
  /** What each window of this name holds before the first try. */
  before?: ReadonlyMap<string, number>
}

/** Counts tries in memory, by the clock that each use names: what takes thousands of tries needs no table. */
export function memoryCounter({
  isConfirmed = false,
  before = new Map(),
}: MemoryCounterOptions = {}): (now: Date) => SignInTryCounter {
  const counts = new Map<string, number>()
  const last = new Map<string, number>()
  return (now) => {
    const keyOf = ({ name, seconds }: SignInTryWindow) => `${name} ${Math.floor(now.getTime() / 1000 / seconds)}`
    const held = (window: SignInTryWindow) => counts.get(keyOf(window)) ?? before.get(window.name) ?? 0
    return {
      count: async (window, by) => {
        counts.set(keyOf(window), held(window) + by)
        last.set(keyOf(window), now.getTime())
        return held(window)
      },
      read: async (windows) => windows.map((window) => ({ tries: held(window), lastMs: last.get(keyOf(window)) ?? 0 })),
      takeTurn: async (window, lastMs) => {
        const isFirst = last.get(keyOf(window)) === lastMs
        if (isFirst) last.set(keyOf(window), now.getTime())
        return isFirst
      },
      forget: async (window) => counts.delete(keyOf(window)),
      rememberedUntil: async (names) => names.map((name) => counts.get(name) ?? 0),
      remember: async (name, untilMs) => void counts.set(name, untilMs),
      spend: async (name, untilMs) => counts.get(name) === untilMs && counts.delete(name),
      isConfirmed: async () => isConfirmed,
    }
  }
}
