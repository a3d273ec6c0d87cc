import type { SetVersion } from '@tcheck/contract/groups/admin-question-sets'

/** The version that stood before one in the history; null for the first, and past what is shown. */
export const versionBefore = (versions: readonly SetVersion[], version: number): number | null =>
  versions.find((one) => one.version < version)?.version ?? null
