import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

const FIRST_MS = 1000
const LONGEST_MS = 30_000

type Loader = () => Promise<unknown>

const waiting = new Set<Loader>()

/**
 * A part that is not needed to show the first question. Its code is fetched once the page is at rest, not when it is
 * wanted: by then an exam may be offline. Where it is wanted before it has come, its place waits for it.
 */
export function preloaded<P>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> {
  let arriving: Promise<ComponentType<P>> | undefined
  const fetchOnce = () => {
    arriving ??= untilThere(load)
    return arriving
  }
  preload(fetchOnce)
  return lazy(() => {
    retryNow()
    return fetchOnce().then((part) => ({ default: part }))
  })
}

/** The same for what is no component; whoever wants it before it has come is told that it could not be had. */
export function preload<L extends Loader>(load: L): L {
  waiting.add(load)
  return load
}

const IDLE_MS = 300

/** Says that the first page of the visit shows what it was opened for. */
export let becomeIdle: () => void
/** Settles with that: from then on what may wait is fetched. */
export const idle = new Promise<void>((resolve) => {
  becomeIdle = resolve
})

/** Fetches all such parts that are known by then, and what those bring along; each until it has come. */
export function preloadAll(): () => void {
  const timer = setTimeout(fetchAll, IDLE_MS)
  return () => clearTimeout(timer)
}

let arriving = 0
function fetchAll() {
  becomeIdle()
  for (const load of waiting) {
    waiting.delete(load)
    arriving += 1
    void untilThere(load).then(() => {
      arriving -= 1
      fetchAll()
    })
  }
  // Without a connection nothing of the page is missing from here on.
  if (arriving === 0) performance.mark('preloaded')
}

/** Ends the pause of each import that failed before. */
const pauses = new Set<() => void>()
const retryNow = () => pauses.forEach((end) => void end())

/** Ends early when the browser is online again, or when a person opens a part: after failures the pause is up to 30 s. */
const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      pauses.delete(end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    window.addEventListener('online', end)
    pauses.add(end)
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
      await pause(ms)
    }
  }
}
