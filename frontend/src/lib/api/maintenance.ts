import { createStore } from '../store/store.ts'

/** What the server says of its maintenance; null while the stage is open, as far as the last answer told. */
export const maintenance = createStore<{ sentence: string | null }>({ sentence: null })

/** Heard of every answer of the API, whoever asked: the stage is closed for all pages at once. */
export async function hearOfMaintenance(response: Response): Promise<void> {
  if (response.ok && maintenance.get().sentence !== null) maintenance.set({ sentence: null })
  if (response.status !== 503) return
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  const { code, errors } = (body ?? {}) as { code?: unknown; errors?: unknown }
  if (code === 'MAINTENANCE' && Array.isArray(errors)) maintenance.set({ sentence: String(errors[0]) })
}
