import type { SetDifference, SetVersion } from '@tcheck/contract/groups/admin-question-sets'
import { placeOfKey } from '../cbt-check/check-all-view.ts'

/** 「大問1 (2)」, 「大問3」 or 「全体」. */
export const placeOf = (key: string) => (/^\d+$/.test(key) ? `大問${key}` : placeOfKey(key === '' ? null : key))

export interface PlaceDifference {
  key: string
  place: string
  kind: SetDifference['kind']
  cells: readonly Pick<SetDifference, 'column' | 'before' | 'after'>[]
}

/** What differs, place by place. */
export function byPlace(differences: readonly SetDifference[]): PlaceDifference[] {
  const places = new Map<string, PlaceDifference & { cells: SetDifference[] }>()
  for (const one of differences) {
    const place = places.get(one.key) ?? { key: one.key, place: placeOf(one.key), kind: one.kind, cells: [] }
    place.cells.push(one)
    places.set(one.key, place)
  }
  return [...places.values()]
}

/** The version that stood before one in the history; null for the first, and past what is shown. */
export const versionBefore = (versions: readonly SetVersion[], version: number): number | null =>
  versions.find((one) => one.version < version)?.version ?? null
