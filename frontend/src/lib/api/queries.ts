import type { QueryClient } from '@tanstack/react-query'
import { createStore } from '../store/store.ts'
import { isClientError } from './api-error.ts'

/**
 * Server state that pages share, once its library is there: a first question does without its 12 KB (gzip), so it comes with
 * the first page that is no player, or once a question stands.
 */
export const queries = createStore<{ client: QueryClient | null }>({ client: null })

/** What the server said is asked for anew where it is shown. */
export const askAgain = (): void => void queries.get().client?.invalidateQueries()

/** A 4xx is final; anything else is tried twice more, but not where the browser knows that there is no line. */
export const triesAgain = (failures: number, error: unknown): boolean =>
  navigator.onLine && !isClientError(error) && failures < 2

/** For what must be new at each visit: what its page's loader asked for a moment ago the page itself does not ask for again. */
export const JUST_ASKED_MS = 5_000
