import type { itemsOf } from './faults/table-state.ts'

type WireItem = Awaited<ReturnType<typeof itemsOf>>[number]

/** Stands before every Japanese text of the other branch. */
export const OTHERS = '隣の教室の'
const OWN_BRANCH = 'br-1'
export const OTHER_BRANCH = 'br-8'

/** Ids that belong to no branch: content, masters and who works for all. */
const SHARED = /(?:set|question|subject|grade|unit|junkyo|content|group|item|chapter|course|word|period|device)/
const KEYS = /^(?:pk|sk|gsi\d?_?[ps]k|\w+_[ps]k)$/

/**
 * A copy of the sample branch: each of its items once more with new ids, in the same indexes. An item of the copy in a response to the
 * first branch shows a missing filter.
 */
export function mirroredBranch(items: readonly WireItem[]): WireItem[] {
  const own = items.filter((item) => JSON.stringify(item).includes(OWN_BRANCH))
  const ids = [...new Set(own.flatMap(idsOf))].sort((one, other) => other.length - one.length)
  const keys = new Set(items.map(keyOf))
  return items.map((item) => mirror(item, ids)).filter((item) => !keys.has(keyOf(item)))
}

export const keyOf = (item: WireItem) => JSON.stringify([item['pk'], item['sk']])

function idsOf(item: WireItem): string[] {
  return Object.entries(item).flatMap(([name, { S: value }]) => {
    const isId = (name === 'id' || name.endsWith('_id')) && typeof value === 'string' && !SHARED.test(name)
    return isId && value.length > 3 && !value.includes(OWN_BRANCH) ? [value] : []
  })
}

function mirror(item: WireItem, ids: readonly string[]): WireItem {
  const text = ids.reduce(
    (all, id) =>
      all.replaceAll(
        new RegExp(`(?<![\\w-])${id.replaceAll(/[^\w-]/g, '\\$&')}(?![\\w-])`, 'g'),
        `${id}${OTHER_BRANCH}`,
      ),
    JSON.stringify(item).replaceAll(OWN_BRANCH, OTHER_BRANCH),
  )
  const mirrored = JSON.parse(text) as WireItem
  for (const [name, value] of Object.entries(mirrored)) if (!KEYS.test(name)) markTexts(value)
  return mirrored
}

function markTexts(value: Record<string, unknown>): void {
  for (const [type, member] of Object.entries(value)) {
    if (type === 'S' && typeof member === 'string' && /[ぁ-んァ-ヶ一-龠]/.test(member)) value[type] = OTHERS + member
    else if (member !== null && typeof member === 'object') markTexts(member as Record<string, unknown>)
  }
}
