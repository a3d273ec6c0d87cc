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

export interface Tries {
  /** How often `work` is done at most. */
  tries: number
  /** Whether this failure passes by itself, or is met by looking again. */
  isPassing: (error: unknown) => boolean
  pausing?: Pausing | undefined
}

const FIRST_PAUSE_MS = 20
const LONGEST_PAUSE_MS = 1000

/**
 * Does `work`, which is told how often it has failed, again while its failure is a passing one. Before each further try lies a pause of anything between nothing
 * and a bound that doubles (full jitter): callers that met do not meet again at the same moment.
 *
 * @throws what the last try threw
 */
export async function retry<T>(
  work: (failed: number) => Promise<T>,
  { tries, isPassing, pausing = real }: Tries,
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
