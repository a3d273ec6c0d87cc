import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { EmbeddedTable } from '@tcheck/local-cloud/table/embedded-table'
import type { TestAnswer } from '@tcheck/local-cloud/testing/test-cloud'
import { itemsOf } from './faults/table-state.ts'

type Items = Awaited<ReturnType<typeof itemsOf>>
type Attribute = Record<string, unknown>

/** Longer texts (files, a whole API description) are compared by their digest. */
const LONGEST_TEXT = 400
const LONGEST_ANSWER = 30_000

/**
 * Values that differ in each run: ids, tokens and hashes (16 characters or more without a space, and no plain word); passwords and codes,
 * by their field or their form; durations and ports; the order of two runs of the same moment.
 */
const LONG_WORD = /[\w+/=-]{16,}/g
const isPlainWord = (word: string) => /^(?:[a-z_/-]+|[A-Z_]+)$/.test(word)
const CHANGING =
  /(?<="\w*(?:password|link_code)":")[^"]+|(?<=")[a-z2-9]{5}-[a-z2-9]{5}(?=")|(?<="code":")(?:\d{6}|[\dA-Z]{4}(?:-[\dA-Z]{4}){2})(?=")|(?<=MATERIAL#)[\dA-Z]{4}(?:-[\dA-Z]{4}){2}|(?<=SHORT_CODE#)\d{6}|(?<=br-1\.)[\w-]{8}(?=")|(?<=localhost:)\d+|(?<="lq-1\/\d-\d\|)[\d|]+|(?<="id":")[\w-]{6}(?=","kind":"shareable_url")/g
const withoutChance = (text: string) =>
  text
    .replace(LONG_WORD, (word) => (isPlainWord(word) ? word : '…'))
    .replace(CHANGING, '…')
    .replace(/(?<="round_trip_ms":)[\d.]+/g, '0')

const digestOf = (text: string) =>
  `${text.length} characters, ${createHash('sha256').update(text).digest('hex').slice(0, 12)}`

const URL_WITH_QUERY = /^(?:https?:\/)?\/\S+\?/
/** A URL with the names of its parameters alone: signatures differ in length, too. */
function withoutValues(url: string): string {
  const [path = '', query = ''] = url.split('?')
  return `${path}?${[...new URLSearchParams(query).keys()].join('&')}`
}

function readable(_: string, value: unknown): unknown {
  // More digits would look like an id.
  if (typeof value === 'number') return Number.isInteger(value) ? value : Number(value.toPrecision(12))
  if (typeof value !== 'string') return value
  if (URL_WITH_QUERY.test(value)) return withoutValues(value)
  const text = withoutChance(value)
  return text.length > LONGEST_TEXT ? digestOf(text) : value
}

function linesOfBody(body: unknown): string[] {
  const text = withoutChance(JSON.stringify(body, readable))
  return text.length > LONGEST_ANSWER ? [digestOf(text)] : JSON.stringify(JSON.parse(text), null, 1).split('\n')
}

/** An attribute of the wire as a plain value; the names of a map in their order. */
function plain(attribute: Attribute): unknown {
  const [[kind, value] = []] = Object.entries(attribute)
  if (kind === 'N') return Number(value)
  if (kind === 'M') return plainItem(value as Record<string, Attribute>)
  if (kind === 'L') return (value as Attribute[]).map(plain)
  if (kind === 'NULL') return null
  return kind === 'B' ? 'bytes' : value
}
const plainItem = (item: Record<string, Attribute>): object =>
  Object.fromEntries(
    Object.keys(item)
      .sort()
      .map((name) => [name, plain(item[name] ?? {})]),
  )

const keyOf = (item: Items[number]) => JSON.stringify([plain(item['pk'] ?? {}), plain(item['sk'] ?? {})])

/** A line for each item that is new or different, and for each that is gone. */
function changedItems(before: Items, after: Items): string[] {
  const old = new Map(before.map((item) => [keyOf(item), item]))
  const now = new Set(after.map(keyOf))
  const written = after.filter((item) => !isDeepStrictEqual(old.get(keyOf(item)), item))
  const gone = [...old.keys()].filter((key) => !now.has(key))
  const lines = [
    ...written.map((item) => `+ ${JSON.stringify(plainItem(item as Record<string, Attribute>), readable)}`),
    ...gone.map((key) => `- ${key}`),
  ]
  return lines.map(withoutChance).sort()
}

/** Sends an event. The text says the answer and what changed in the table, and is the same in each run. */
export async function watchOutcome(
  engine: EmbeddedTable,
  send: () => Promise<TestAnswer>,
): Promise<{ answer: TestAnswer; text: string }> {
  const before = await itemsOf(engine)
  const answer = await send()
  const { status, headers, body } = answer
  const told = ['content-type', 'content-disposition', 'location'].flatMap(
    (name) => readable(name, headers[name]) ?? [],
  )
  const lines = [
    withoutChance([status, ...told].join(' ')),
    ...linesOfBody(body),
    ...changedItems(before, await itemsOf(engine)),
  ]
  return { answer, text: `${lines.join('\n')}\n` }
}
