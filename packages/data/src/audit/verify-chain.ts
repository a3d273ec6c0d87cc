import type { Item, Table } from '../table.ts'
import { auditPk } from './audit.ts'
import { type ChainHead, type ChainLink, chainPk, getChainHead, hashOf, NO_HEAD } from './audit-chain.ts'

/** What is wrong at the first broken place, by number. */
export type ChainFault =
  | { kind: 'altered'; number: number; record_sk: string }
  | { kind: 'removed'; number: number; record_sk: string }
  | { kind: 'link_removed'; number: number }
  | { kind: 'link_altered'; number: number; record_sk: string }
  | { kind: 'reordered'; number: number; record_sk: string }
  | { kind: 'truncated'; number: number; head: number }
  | { kind: 'head_altered'; number: number }
  | { kind: 'inserted'; record_sk: string }

export interface ChainReport {
  chain: string
  links: number
  head: ChainHead
  fault: ChainFault | null
  /** Records so young that they may still be on their way to the chain. */
  pending: number
}

/**
 * The stream delivers records within seconds and in order. An older record without a link, or one that was linked after younger ones, was
 * not written by the product.
 */
const UNDER_WAY_MS = 15 * 60_000

type StoredLink = ChainLink & Item

/**
 * Verifies a chain from its first link and returns the first broken one.
 * @param anchors heads that were stored elsewhere (the Lambda logs each): a chain that was rewritten as a whole does not match them
 */
export async function verifyChain(
  table: Table,
  chain: string,
  { now, anchors = [] }: { now: Date; anchors?: readonly ChainHead[] },
): Promise<ChainReport> {
  // Head first, then records: what is written meanwhile is never taken for a fault.
  const stored = await getChainHead(table, chain)
  const records = new Map((await readAll(table, auditPk(chain))).map((record) => [record.sk, record]))
  const links = (await readAll<StoredLink>(table, chainPk(chain), 'LINK#')).filter(
    ({ number }) => number <= (stored?.number ?? 0) || stored === undefined,
  )
  const head = stored ?? NO_HEAD
  const fault = findFault(chain, { links, records, head, anchors })
  const linked = new Set(links.map(({ record_sk }) => record_sk))
  const loose = [...records.values()].filter(({ sk }) => !linked.has(sk))
  const inserted = loose.find((record) => isOld(record, now))
  const report = { chain, links: links.length, head, pending: loose.filter((record) => !isOld(record, now)).length }
  return { ...report, fault: fault ?? (inserted ? { kind: 'inserted', record_sk: inserted.sk } : null) }
}

const readAll = <T = Item>(table: Table, partition: string, beginsWith?: string) =>
  table.queryAll<T>({ partition, consistent: true, ...(beginsWith !== undefined && { beginsWith }) })

const isOld = (record: Item, now: Date) =>
  now.getTime() - Date.parse(String(record['at'] ?? '1970-01-01')) > UNDER_WAY_MS

interface Chain {
  links: readonly StoredLink[]
  records: ReadonlyMap<string, Item>
  head: ChainHead
  anchors: readonly ChainHead[]
}

function findFault(chain: string, { links, records, head, anchors }: Chain): ChainFault | null {
  const noted = new Map<number, Set<string>>()
  for (const { number, hash } of anchors) noted.set(number, (noted.get(number) ?? new Set()).add(hash))
  let before = NO_HEAD
  let newestMs = 0
  for (const link of links) {
    const number = before.number + 1
    const { record_sk, hash } = link
    if (link.number !== number) return { kind: 'link_removed', number }
    const record = records.get(record_sk)
    if (!record) return { kind: 'removed', number, record_sk }
    if (hashOf(chain, before, record) !== hash) {
      return { kind: reasonOf(chain, before, links, records, link), number, record_sk }
    }
    const atMs = Date.parse(String(record['at']))
    if (atMs < newestMs - UNDER_WAY_MS) return { kind: 'inserted', record_sk }
    newestMs = Math.max(newestMs, atMs)
    before = { number, hash }
    // Noted twice with two hashes: one of them was made up, or the chain was made anew in between.
    if ([...(noted.get(number) ?? [])].some((other) => other !== hash)) return { kind: 'head_altered', number }
  }
  if (before.number < head.number) return { kind: 'truncated', number: before.number + 1, head: head.number }
  if (before.hash !== head.hash) return { kind: 'head_altered', number: head.number }
  const last = Math.max(0, ...noted.keys())
  return last > head.number ? { kind: 'truncated', number: head.number + 1, head: last } : null
}

/**
 * The reason why a link is broken: its record belongs to another link, or another record belongs here (links were swapped); the next link
 * matches the present record (the link was rewritten); else the record was changed.
 */
function reasonOf(
  chain: string,
  before: ChainHead,
  links: readonly StoredLink[],
  records: ReadonlyMap<string, Item>,
  link: StoredLink,
): 'altered' | 'link_altered' | 'reordered' {
  const fitsHere = links.some(({ record_sk }) => {
    const other = records.get(record_sk)
    return other !== undefined && record_sk !== link.record_sk && hashOf(chain, before, other) === link.hash
  })
  if (fitsHere) return 'reordered'
  const next = links.find(({ number }) => number === link.number + 1)
  const nextRecord = next && records.get(next.record_sk)
  const record = records.get(link.record_sk)
  if (!next || !nextRecord || !record) return 'altered'
  const asNow = { number: link.number, hash: hashOf(chain, before, record) }
  return hashOf(chain, asNow, nextRecord) === next.hash ? 'link_altered' : 'altered'
}
