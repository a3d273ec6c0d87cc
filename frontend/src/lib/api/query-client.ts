import { QueryClient } from '@tanstack/react-query'
import { isClientError } from './api-error.ts'

/**
 * Server state. A 4xx is final; anything else is tried twice more, but not where the browser knows that there is no line.
 * Without a connection a query waits for one, and what stands in its place says so.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => navigator.onLine && !isClientError(error) && failures < 2,
    },
    // What a person asks for is tried at once and fails in words: waiting for a connection, a button would stay grey in silence.
    mutations: { retry: false, networkMode: 'always' },
  },
})
