const EVERY_MS = 100
/** As long as a server may be away that is killed for one run after the other. */
export const SERVER_AWAY_MS = 90_000

/**
 * Does it again until it comes off: the server may have been killed for another run in just this moment.
 *
 * @param longestMs after that it fails as it last failed
 * @param mayPass whether a failure is one that passes
 */
export async function keepTrying<T>(
  work: () => Promise<T>,
  longestMs: number,
  mayPass: (error: unknown) => boolean = () => true,
): Promise<T> {
  const untilMs = performance.now() + longestMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (performance.now() > untilMs || !mayPass(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
    }
  }
}
