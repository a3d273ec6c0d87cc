import { QueryClient } from '@tanstack/react-query'
import { queries, triesAgain } from './queries.ts'

/**
 * Server state. Without a connection a query waits for one, and what stands in its place says so. Who imports it has it in the root
 * of the page by then (`queries.ts`).
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: triesAgain,
    },
    // What a person asks for is tried at once and fails in words: waiting for a connection, a button would stay grey in silence.
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** Nobody notices a tenth of a second; on a slow device a page that is drawn without what is about to come is drawn twice. */
const DRAWN_WITHIN_MS = 100

/** For loaders: a page waits a moment for answers that it was asked ahead for (`app/first-calls.ts`), to be drawn once. */
export async function drawnWith(...answers: readonly (Promise<unknown> | false)[]): Promise<null> {
  await Promise.race([Promise.all(answers), new Promise((resolve) => setTimeout(resolve, DRAWN_WITHIN_MS))])
  return null
}

queryClient.mount()
queries.set({ client: queryClient })
