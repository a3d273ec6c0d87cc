import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

type Loader = () => Promise<unknown>

const waiting = new Set<Loader>()

/**
 * A part that is not needed to show the first question. Its code is fetched once the page is at rest, not when it is
 * wanted: by then an exam may be offline.
 */
export function fetchedAhead<P>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> {
  const loadOnce = () => load().then((part) => ({ default: part }))
  waiting.add(loadOnce)
  return lazy(loadOnce)
}

const REST_MS = 1500

/** Fetches all such parts that are known by now, one after the other. */
export function fetchAhead(): () => void {
  const timer = setTimeout(() => void fetchAll(), REST_MS)
  return () => clearTimeout(timer)
}

async function fetchAll() {
  for (const load of [...waiting]) {
    // Without a connection the next visit tries again.
    await load().then(
      () => waiting.delete(load),
      () => undefined,
    )
  }
}
