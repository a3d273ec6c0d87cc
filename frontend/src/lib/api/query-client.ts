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
queryClient.mount()
queries.set({ client: queryClient })
