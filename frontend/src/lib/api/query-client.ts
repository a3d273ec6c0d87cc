import { QueryClient } from '@tanstack/react-query'
import { isClientError } from './api-error.ts'

/** Server state. A 4xx is final; anything else is tried twice more. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: (failures, error) => !isClientError(error) && failures < 2 },
    mutations: { retry: false },
  },
})
