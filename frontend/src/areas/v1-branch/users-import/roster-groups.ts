import type { RosterChange } from '@tcheck/contract/roster-import'

export type ChangeKind = RosterChange['kind']

export interface RosterGroup {
  kind: ChangeKind
  word: string
  changes: readonly RosterChange[]
}

const changeText = {
  new: '新しい',
  changed: '変わる',
  moved: '移動',
  missing: '名簿にない',
} as const satisfies Record<ChangeKind, string>
const ORDER = Object.keys(changeText) as ChangeKind[]

/** The changes by what they are, in the order in which they are looked at; what there is none of is left out. */
export const groupsOf = (changes: readonly RosterChange[]): RosterGroup[] =>
  ORDER.map((kind) => ({
    kind,
    word: changeText[kind],
    changes: changes.filter((one) => one.kind === kind),
  })).filter((group) => group.changes.length > 0)

/** What becomes of somebody who is not in the file; nothing: they stay as they are. */
export type MissingChoice = '' | 'paused' | 'left'

/** How many are changed by taking the file, and what the button says. */
export function takenCount(changes: readonly RosterChange[], missing: ReadonlyMap<string, MissingChoice>): number {
  const named = changes.filter(({ kind }) => kind !== 'missing').length
  return named + [...missing.values()].filter((choice) => choice !== '').length
}
