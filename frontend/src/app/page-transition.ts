import type { DataRouter, DataStrategyFunction, DataStrategyResult } from 'react-router'

/** How long a page takes to go (look.md: "180 ms, page out-in"). Its coming has the same length, in the style sheet. */
export const pageMilliseconds = 180
/** Name of the transition (spec.md section 2): the class names are `page-leave` and `page-enter`. */
export const transitionName = 'page'

const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches
const pages = () => document.querySelectorAll<HTMLElement>('[data-page]')

/** Lets the page that stands there go. Settles at once where there is none, or where motion is unwanted. */
export async function leavePage(): Promise<void> {
  if (isStill() || pages().length === 0) return
  for (const page of pages()) page.classList.add(`${transitionName}-leave`)
  await new Promise((done) => setTimeout(done, pageMilliseconds))
}

/** The page stays after all: the visit was redirected, stopped, or led to the same page. */
export function stayOnPage(): void {
  for (const page of pages()) page.classList.remove(`${transitionName}-leave`)
}

const redirectIn = ({ result }: DataStrategyResult): Response | null =>
  result instanceof Response && result.status >= 300 && result.status < 400 ? result : null

/**
 * The first page of a visit has no page behind it: its redirect replaces the history entry, or the browser's back button would lead to
 * the redirect again. The headers are those of the library's `replace` and `redirectDocument`.
 */
async function redirectFirstPage({ headers }: Response): Promise<void> {
  if (!headers.has('X-Remix-Reload-Document')) return headers.set('X-Remix-Replace', 'true')
  window.location.replace(headers.get('Location') ?? '/')
  await new Promise(() => undefined)
}

/**
 * Loads the data and code of a navigation, then lets the old page leave before the new one enters (out-in).
 *
 * A navigation that changes the address's parameters only has no transition: the scroll position stays while data updates.
 */
export function loadThenLeave(state: () => DataRouter['state']): DataStrategyFunction {
  return async ({ matches, request }) => {
    const results = await Promise.all(
      matches
        .filter((match) => match.shouldCallHandler())
        .map(async (match): Promise<[string, DataStrategyResult]> => [match.route.id, await match.resolve()]),
    )
    const { location, initialized } = state()
    const redirect = results.map(([, result]) => redirectIn(result)).find((response) => response !== null)
    if (redirect && !initialized) await redirectFirstPage(redirect)
    const isElsewhere = new URL(request.url).pathname !== location.pathname
    if (isElsewhere && !redirect && !request.signal.aborted) await leavePage()
    return Object.fromEntries(results)
  }
}
