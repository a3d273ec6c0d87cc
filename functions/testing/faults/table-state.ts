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
 * Counts of tries and used one-time items are written before the decision, and expire. They belong neither to the old nor to the new state:
 * after an interruption the person begins again.
 */
const isCount = (item: WireItem) => /^(?:LIMIT|ONCE)#/.test(String(item['pk']?.['S'] ?? ''))

/**
 * Parts of a version above the one in its set's or course's head: nobody reads them, and the number is skipped (`storeVersion`,
 * `writeCourseVersion`).
 */
function isUnreachedVersion(item: WireItem, newest: ReadonlyMap<string, number>): boolean {
  const pk = textOf(item, 'pk')
  const [, number] = (pk.startsWith('SET#') ? /^V#(\d+)#/ : /^VERSION#(\d+)#/).exec(textOf(item, 'sk')) ?? []
  return number !== undefined && /^(?:SET|COURSE)#/.test(pk) && Number(number) > (newest.get(pk) ?? 0)
}

/**
 * Items that are written before the item that leads to them, and open nothing alone: a password hash without its account; codes of an
 * unfinished issue, which the same list completes; entries of a roster import, and rosters and steps of a year roll, before their job.
 */
function isAhead(item: WireItem, { accounts, unfinished, jobs, moves, attempts }: Leaders): boolean {
  const [pk, sk] = [textOf(item, 'pk'), textOf(item, 'sk')]
  // The id that a start gets when it is sent again.
  if (sk.startsWith('START#')) return !attempts.has(textOf(item, 'attempt_id'))
  const [, brought] = /^(?:ROSTER_IMPORT|YEAR_STEPS)#([^#]+)#/.exec(sk) ?? []
  if (brought !== undefined) return !jobs.has(brought)
  const [, year] = /^YEAR_ROSTER#(\d+)#/.exec(sk) ?? []
  if (year !== undefined) return !moves.has(`${pk} ${Number(year) + 1}`)
  if (pk.startsWith('PASSWORD#')) return !accounts.has(pk.slice('PASSWORD#'.length))
  return pk.startsWith('MATERIAL#') && (unfinished.has(textOf(item, 'lot_id')) || unfinished.has(pk))
}
type Texts = ReadonlySet<string>
type Leaders = Readonly<Record<'accounts' | 'unfinished' | 'jobs' | 'moves' | 'attempts', Texts>>

const leadersOf = (items: readonly WireItem[]): Leaders => ({
  attempts: new Set(
    items
      .filter((item) => textOf(item, 'sk').startsWith('ATTEMPT#'))
      .map((item) => `${textOf(item, 'pk').slice('STUDENT#'.length)}.${textOf(item, 'sk').slice('ATTEMPT#'.length)}`),
  ),
  jobs: new Set(items.filter((item) => textOf(item, 'sk') === 'JOB').map((item) => textOf(item, 'id'))),
  moves: new Set(
    items
      .filter((item) => textOf(item, 'sk').startsWith('YEAR_MOVE#'))
      .map((item) => `${textOf(item, 'pk')} ${textOf(item, 'sk').slice('YEAR_MOVE#'.length)}`),
  ),
  accounts: new Set(
    items.filter((item) => textOf(item, 'sk') === 'ACCOUNT').map((item) => textOf(item, 'pk').slice('ACCOUNT#'.length)),
  ),
  unfinished: new Set(
    items
      .filter((item) => textOf(item, 'sk') === 'LOT' && textOf(item, 'source') === 'imported')
      .filter((item) => textOf(item, 'state') === 'issuing')
      .flatMap((item) => [textOf(item, 'pk'), textOf(item, 'id')]),
  ),
})

const textOf = (item: WireItem, name: string) => String(item[name]?.['S'] ?? '')
/** The newest version of a set, and of a course, whose versions lie in a partition of their own. */
const newestVersions = (items: readonly WireItem[]) =>
  new Map(
    items
      .filter((item) => textOf(item, 'sk') === 'HEAD' || textOf(item, 'sk').startsWith('COURSE#'))
      .map((item) => [versionsOf(item), Number(item['version']?.['N'] ?? 0)]),
  )
const versionsOf = (item: WireItem) => {
  const pk = textOf(item, 'pk')
  return pk.startsWith('COURSES#') ? `${textOf(item, 'sk')}#${pk.slice('COURSES#'.length)}` : pk
}

/** A code's tries are counted in the settings that wait for it, which raises their number of changes. */
function withoutCodeTries(item: WireItem): WireItem {
  if (item['sk']?.['S'] !== 'MAIL_SETTINGS') return item
  const { revision: _, pending, ...others } = structuredClone(item)
  const waiting = pending?.['M'] as WireItem | undefined
  if (waiting) delete waiting['tries']
  return { ...others, ...(pending && { pending }) }
}

/**
 * The mark that a branch has a watched class is written before the class's own mark (`watchClass`). Alone it only lets saves read a mark
 * that does not exist, and it expires after minutes.
 */
function withoutMarkAhead(item: WireItem, looks: Texts): WireItem {
  const { watched_until: mark, ...others } = item
  if (mark === undefined || textOf(item, 'sk') !== 'BRANCH') return item
  return looks.has(`${textOf(item, 'id')} ${mark['N']}`) ? item : others
}
/** Branches with a mark that a look of theirs goes by. */
const looksOf = (items: readonly WireItem[]): Texts =>
  new Set(
    items
      .filter((item) => textOf(item, 'sk') === 'LIVE')
      .map((item) => `${textOf(item, 'pk').split('#')[1]} ${item['branch_until']?.['N']}`),
  )

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
 * Generated ids, secrets and hashes: texts of 16 characters or more without a space, ids of portal keys, and the first characters of a
 * shareable URL's key in a record; also short codes and material codes.
 */
const SAMPLED =
  /[\w+/=-]{16,}|(?<="code":\{"S":"|MATERIAL#)[\dA-Z]{4}(?:-[\dA-Z]{4}){2}(?=")|(?<=SHORT_CODE#)\d{6}(?=")|(?<="code":\{"S":")\d{6}(?=")|(?<=br-1\.)[\w-]{8}(?=")|(?<="id":\{"S":")[\w-]{6}(?="\},"kind":\{"S":"shareable_url")/g

/**
 * What the table says, as lines that can be compared between two runs of the same call: what is generated by chance is left out.
 */
export function stateOf(items: readonly WireItem[]): string[] {
  const newest = newestVersions(items)
  const leaders = leadersOf(items)
  const looks = looksOf(items)
  return items
    .filter((item) => !(isCount(item) || isUnreachedVersion(item, newest) || isAhead(item, leaders)))
    .map((item) => JSON.stringify(sorted(withoutMarkAhead(withoutCodeTries(item), looks))).replace(SAMPLED, '…'))
    .sort()
}

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
