/** Attempts that a screen of this page has open; they send for themselves. */
const open = new Map<string, number>()

/** @returns the function that takes it back */
export function markOpenHere(localId: string): () => void {
  open.set(localId, (open.get(localId) ?? 0) + 1)
  return () => {
    const left = (open.get(localId) ?? 1) - 1
    if (left > 0) open.set(localId, left)
    else open.delete(localId)
  }
}

export const isOpenHere = (localId: string): boolean => open.has(localId)
