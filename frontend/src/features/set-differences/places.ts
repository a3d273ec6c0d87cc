import type { SetDifference } from '@tcheck/contract/groups/admin-question-sets'

/** 「大問1 (2)」 of `1-2`; 「大問1 ふり返り(2)」 of `1-r2`. */
export function placeOfKey(key: string | null): string {
  const read = key === null ? null : /^(\d+)-([rs]?)(\d+)$/.exec(key)
  if (!read) return '全体'
  const [, main, kind, sub] = read
  return `大問${main} ${kind === 'r' ? 'ふり返り' : kind === 's' ? '類題' : ''}(${sub})`
}

/** 「大問1 (2)」, 「大問3」 or 「全体」. */
export const placeOf = (key: string) => (/^\d+$/.test(key) ? `大問${key}` : placeOfKey(key === '' ? null : key))

export interface PlaceDifference {
  key: string
  place: string
  kind: SetDifference['kind']
  cells: readonly Pick<SetDifference, 'column' | 'before' | 'after'>[]
}

/** What differs, place by place. */
export function byPlace(differences: readonly SetDifference[], wordsOf = placeOf): PlaceDifference[] {
  const places = new Map<string, PlaceDifference & { cells: SetDifference[] }>()
  for (const one of differences) {
    const place = places.get(one.key) ?? { key: one.key, place: wordsOf(one.key), kind: one.kind, cells: [] }
    place.cells.push(one)
    places.set(one.key, place)
  }
  return [...places.values()]
}
