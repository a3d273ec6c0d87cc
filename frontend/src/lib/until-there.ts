const FIRST_MS = 1000
const LONGEST_MS = 30_000

/** Ends early when the browser says that the line is back. */
const rest = (ms: number) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    window.addEventListener('online', done)
  })

/**
 * What comes over the line, asked for again until it has come: a line that breaks off for a moment must neither put an error
 * page in the place of an exam nor leave a part out for the rest of it. A file that a release has taken away is another
 * matter (`reload-after-release.ts`).
 */
export async function untilThere<T>(load: () => Promise<T>): Promise<T> {
  for (let ms = FIRST_MS; ; ms = Math.min(ms * 2, LONGEST_MS)) {
    try {
      return await load()
    } catch {
      await rest(ms)
    }
  }
}
