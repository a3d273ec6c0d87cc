/** One deployed web build, and the files under `assets/` that its pages request. */
export interface WebRelease {
  version: string
  /** ISO 8601. */
  deployedAt: string
  assets: readonly string[]
}

/** Pages stay open in classrooms, so the files of a replaced release stay available for this time. */
const KEPT_AFTER_REPLACED_DAYS = 30
const DAY_MS = 24 * 3600_000

/**
 * The releases that stay after the deploy of `next`, oldest first: `next`, and each one that was current within the
 * last 30 days. A release ends when the next one starts.
 */
export function releasesAfter(known: readonly WebRelease[], next: WebRelease): WebRelease[] {
  const all = [...known.filter(({ version }) => version !== next.version), next]
  const keptFromMs = Date.parse(next.deployedAt) - KEPT_AFTER_REPLACED_DAYS * DAY_MS
  return all.filter((_, at) => {
    const replacedAt = all[at + 1]?.deployedAt
    return replacedAt === undefined || Date.parse(replacedAt) >= keptFromMs
  })
}

export function assetsToRemove(stored: readonly string[], kept: readonly WebRelease[]): string[] {
  const named = new Set(kept.flatMap(({ assets }) => assets))
  return stored.filter((asset) => !named.has(asset))
}
