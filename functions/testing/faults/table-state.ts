import type { EmbeddedTable } from '@tcheck/local-cloud/table/embedded-table'

type WireItem = Record<string, Record<string, unknown>>

const TABLE_NAME = 'tcheck'

/** Every item of the table, in the wire's form. */
export async function itemsOf(engine: EmbeddedTable): Promise<WireItem[]> {
  const items: WireItem[] = []
  let from: unknown
  do {
    const page = await engine.handle('Scan', {
      TableName: TABLE_NAME,
      ...(from === undefined ? {} : { ExclusiveStartKey: from }),
    })
    items.push(...(page['Items'] as WireItem[]))
    from = page['LastEvaluatedKey']
  } while (from !== undefined)
  return items
}

export async function putItems(engine: EmbeddedTable, items: readonly WireItem[]): Promise<void> {
  for (const Item of items) await engine.handle('PutItem', { TableName: TABLE_NAME, Item: structuredClone(Item) })
}

/**
 * Tries are counted, and what may be used once is used up, before anything is decided; both end by themselves. They are no part
 * of old or new: who was cut off there begins again and finds everything as it was.
 */
const isCount = (item: WireItem) => /^(?:LIMIT|ONCE)#/.test(String(item['pk']?.['S'] ?? ''))

/** A code's tries are counted in the settings that wait for it, which raises their number of changes. */
function withoutCodeTries(item: WireItem): WireItem {
  if (item['sk']?.['S'] !== 'MAIL_SETTINGS') return item
  const { revision: _, pending, ...others } = structuredClone(item)
  const waiting = pending?.['M'] as WireItem | undefined
  if (waiting) delete waiting['tries']
  return { ...others, ...(pending && { pending }) }
}

const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([one], [other]) => (one < other ? -1 : 1))
            .map(([name, member]) => [name, sorted(member)]),
        )
      : value

/**
 * Ids, secrets and hashes are drawn anew each time: what is 16 characters or longer without a gap, the ids of portal keys, and the
 * beginning of a shareable url's key that a record names.
 */
const DRAWN = /[\w+/=-]{16,}|(?<=br-1\.)[\w-]{8}(?=")|(?<="id":\{"S":")[\w-]{6}(?="\},"kind":\{"S":"shareable_url")/g

/**
 * What the table says, as lines that can be compared between two runs of the same call: what is drawn by chance is left out.
 */
export const stateOf = (items: readonly WireItem[]): string[] =>
  items
    .filter((item) => !isCount(item))
    .map((item) => JSON.stringify(sorted(withoutCodeTries(item))).replace(DRAWN, '…'))
    .sort()

/**
 * The same without what a repeated call rightly adds: a record that somebody did it again, and a higher count of changes.
 */
export const withoutTraces = (state: readonly string[]): string[] =>
  state
    .filter((line) => !line.includes('"pk":{"S":"AUDIT#'))
    .map((line) => line.replace(/"(\w*(?:revision|version))":{"N":"\d+"}/g, '"$1"'))

/** What of `state` is not in `other`, and the other way round; for a message that a person can read. */
export function differences(state: readonly string[], other: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const line of state) counts.set(line, (counts.get(line) ?? 0) + 1)
  for (const line of other) counts.set(line, (counts.get(line) ?? 0) - 1)
  return [...counts].flatMap(([line, count]) => (count === 0 ? [] : [`${count > 0 ? '+' : '-'} ${line}`]))
}
