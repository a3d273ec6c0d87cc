import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

type Loader = () => Promise<unknown>

const waiting = new Set<Loader>()

/**
 * A part that is not needed to show the first question. Its code is fetched once the page is at rest, not when it is
 * wanted: by then an exam may be offline.
 */
export function fetchedAhead<P>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> {
  return lazy(ahead(() => load().then((part) => ({ default: part }))))
}

/** The same for what is no component. */
export function ahead<L extends Loader>(load: L): L {
  waiting.add(load)
  return load
}

const REST_MS = 300

/** Fetches all such parts that are known by now; what fails without a connection is fetched when there is one again. */
export function fetchAhead(): () => void {
  const fetchNow = () => void fetchAll()
  const timer = setTimeout(fetchNow, REST_MS)
  window.addEventListener('online', fetchNow)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('online', fetchNow)
  }
}

/** A part that arrives may bring further ones. */
async function fetchAll() {
  const tried = new Set<Loader>()
  for (let next = [...waiting]; next.length > 0; next = [...waiting].filter((load) => !tried.has(load))) {
    const loads = next.map(async (load) => {
      tried.add(load)
      await load()
      waiting.delete(load)
    })
    await Promise.allSettled(loads)
  }
}
