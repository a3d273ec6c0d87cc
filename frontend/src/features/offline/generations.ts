/** Which files one release is made of. */
export interface Generation {
  files: readonly string[]
  /** When a newer one took its place; null for the newest. */
  replacedAtMs: number | null
}

/** A tab that stays open longer than this across releases fetches what it still needs from the server. */
const CACHED_MS = 14 * 24 * 3600 * 1000
const MOST_GENERATIONS = 4

/** The releases whose files stay on the device once one more has come. */
export function withGeneration(before: readonly Generation[], files: readonly string[], nowMs: number): Generation[] {
  const [newest] = before
  const isSame = newest?.files.length === files.length && newest.files.every((file, at) => file === files[at])
  if (newest && isSame) return [...before]
  const older = before.map((each) => ({ ...each, replacedAtMs: each.replacedAtMs ?? nowMs }))
  const kept = older.filter(({ replacedAtMs }) => nowMs - replacedAtMs < CACHED_MS)
  return [{ files, replacedAtMs: null }, ...kept].slice(0, MOST_GENERATIONS)
}

/** Held files that no kept release is made of. */
export function forgottenUrls(held: readonly string[], generations: readonly Generation[]): string[] {
  const wanted = new Set(generations.flatMap(({ files }) => files))
  return held.filter((file) => !wanted.has(file))
}
