import type { DataStrategyFunction, DataStrategyResult } from 'react-router'

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

const isRedirect = ({ result }: DataStrategyResult) =>
  result instanceof Response && result.status >= 300 && result.status < 400

/**
 * Loads what a visit needs, then lets the old page go before the new one comes (out-in).
 *
 * A change of the address's parameters alone moves nothing: the place is kept while data updates.
 */
export function loadThenLeave(pathHere: () => string): DataStrategyFunction {
  return async ({ matches, request }) => {
    const wanted = matches.filter((match) => match.shouldCallHandler())
    const results = await Promise.all(
      wanted.map(async (match): Promise<[string, DataStrategyResult]> => [match.route.id, await match.resolve()]),
    )
    const isElsewhere = new URL(request.url).pathname !== pathHere()
    const isRedirected = results.some(([, result]) => isRedirect(result))
    if (isElsewhere && !isRedirected && !request.signal.aborted) await leavePage()
    return Object.fromEntries(results)
  }
}
