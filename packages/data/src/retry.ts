/** What a pause between two tries is made of; tests hand in their own. */
export interface Pausing {
  /** 0 to 1, 1 excluded. */
  random: () => number
  sleep: (milliseconds: number) => Promise<void>
}

const real: Pausing = {
  random: Math.random,
  sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
}

export interface RetryOptions {
  /** How often `work` is done at most. */
  tries: number
  /** Whether this failure passes by itself, or is met by looking again. */
  isPassing: (error: unknown) => boolean
  pausing?: Pausing | undefined
}

const FIRST_PAUSE_MS = 20
const LONGEST_PAUSE_MS = 1000

/**
 * Repeats `work` while it fails for a passing reason. The pause before each try is random between zero and a bound that doubles (full
 * jitter), so that callers that collided do not collide again. `work` gets the number of failures.
 * @throws the last error
 */
export async function retry<T>(
  work: (failed: number) => Promise<T>,
  { tries, isPassing, pausing = real }: RetryOptions,
): Promise<T> {
  for (let done = 1; ; done += 1) {
    try {
      return await work(done - 1)
    } catch (error) {
      if (done >= tries || !isPassing(error)) throw error
      await pausing.sleep(pausing.random() * Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (done - 1)))
    }
  }
}
