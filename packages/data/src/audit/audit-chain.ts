import { createHash } from 'node:crypto'
import { padded } from '../key-text.ts'
import { type Item, type Key, onlyIfAbsent, type Table, type Write } from '../table.ts'

/** A link of a branch's chain: a record's number and SHA-256 over the record and the link before. */
export interface ChainLink {
  number: number
  /** Sort key of the record under `AUDIT#<chain>`. */
  record_sk: string
  hash: string
}

/** The newest link; the one item that its writer swaps. */
export interface ChainHead {
  number: number
  hash: string
}

/** As it came off the table: keys and everything else. */
type ChainedRecord = Item

/** What stands before the first link. */
export const NO_HEAD: ChainHead = { number: 0, hash: '0'.repeat(64) }

const NUMBER_DIGITS = 12
/** A transaction holds 100 items: two for each link, one for the head. */
const LARGEST_APPEND = 45
const TRIES = 12

export const chainPk = (chain: string) => `AUDITCHAIN#${chain}`
export const linkKey = (chain: string, number: number): Key => ({
  pk: chainPk(chain),
  sk: `LINK#${padded(number, NUMBER_DIGITS)}`,
})
export const headKey = (chain: string): Key => ({ pk: chainPk(chain), sk: 'HEAD' })
/** That a record has its link: what makes a second delivery change nothing. */
export const chainedKey = (chain: string, recordSk: string): Key => ({ pk: chainPk(chain), sk: `OF#${recordSk}` })

export const getChainHead = (table: Table, chain: string) => table.get<ChainHead>(headKey(chain), { consistent: true })

/** The same text for the same content, whatever the order of its members. */
export function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalText(member)}`).join()}}`
}

/** The hash of a link: bound to its chain, its number and everything before it. */
export const hashOf = (chain: string, before: ChainHead, record: ChainedRecord): string =>
  createHash('sha256')
    .update(`tcheck audit 1\n${chain}\n${before.number + 1}\n${before.hash}\n${canonicalText(record)}`)
    .digest('hex')

/**
 * Links records to the hash chain, in order. Can be repeated and can run in parallel: links, head and marks are one transaction, so each
 * record gets one link and there are no gaps.
 * @param records of this chain, as their writes left them
 * @returns the new head
 * @throws ConditionFailed after repeated conflicts; the caller passes the records again
 */
export async function appendToChain(
  table: Table,
  chain: string,
  records: readonly ChainedRecord[],
): Promise<ChainHead> {
  let head = NO_HEAD
  for (let start = 0; start < records.length; start += LARGEST_APPEND) {
    head = await appendSome(table, chain, records.slice(start, start + LARGEST_APPEND))
  }
  return head
}

/** Where another writer was first, or is at it, what it wrote is read again. */
const appendSome = (table: Table, chain: string, records: readonly ChainedRecord[]): Promise<ChainHead> =>
  table.retry(
    async () => {
      const [stored, chained] = await Promise.all([
        getChainHead(table, chain),
        Promise.all(records.map(({ sk }) => table.get(chainedKey(chain, sk), { consistent: true }))),
      ])
      const head = stored ?? NO_HEAD
      const isFirst = (sk: string, at: number) => records.findIndex((one) => one.sk === sk) === at
      const missing = records.filter(({ sk }, at) => chained[at] === undefined && isFirst(sk, at))
      return missing.length === 0 ? head : writeLinks(table, chain, head, missing)
    },
    { tries: TRIES },
  )

async function writeLinks(
  table: Table,
  chain: string,
  before: ChainHead,
  records: readonly ChainedRecord[],
): Promise<ChainHead> {
  let head = before
  const writes: Write[] = []
  for (const record of records) {
    const link: ChainLink = { number: head.number + 1, record_sk: record.sk, hash: hashOf(chain, head, record) }
    writes.push(
      { put: { ...linkKey(chain, link.number), ...link }, condition: onlyIfAbsent },
      { put: { ...chainedKey(chain, record.sk), number: link.number }, condition: onlyIfAbsent },
    )
    head = { number: link.number, hash: link.hash }
  }
  const isUnmoved =
    before.number === 0
      ? onlyIfAbsent
      : {
          ConditionExpression: '#hash = :before',
          ExpressionAttributeNames: { '#hash': 'hash' },
          ExpressionAttributeValues: { ':before': before.hash },
        }
  await table.transact([...writes, { put: { ...headKey(chain), ...head }, condition: isUnmoved }])
  return head
}
