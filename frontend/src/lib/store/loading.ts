import { createStore } from './store.ts'

/** On from the start of any request of the API client until the last one has ended or failed (spec.md section 4). */
export const loading = createStore({ requests: 0 })

export const isLoading = () => loading.get().requests > 0

export async function whileLoading<T>(work: () => Promise<T>): Promise<T> {
  loading.set(({ requests }) => ({ requests: requests + 1 }))
  try {
    return await work()
  } finally {
    loading.set(({ requests }) => ({ requests: requests - 1 }))
  }
}
