import { type AttemptListRow, listingPartitions } from '../attempt/attempt-listing.ts'
import { mergedRows } from '../list/merged-rows.ts'
import { LOTS, type MaterialLot } from '../material-code/material-lot.ts'
import { isExpired } from '../material-code/open-sets.ts'
import { type MissionListRow, missionPartitionsOf } from '../mission/mission-listing.ts'
import { LINKS, type ShareableUrl, shareableStateAt } from '../shareable-url/shareable-url.ts'
import type { Key, QueryOptions, Table } from '../table.ts'
import type { SetRef } from './question-set.ts'

/** How many there are, as far as it was counted. */
export interface Counted {
  count: number
  /** There may be more. */
  is_more: boolean
}

/** Nobody decides otherwise for the thousand-and-first: further is not counted, so the units do not grow with a set's age. */
export const MOST_COUNTED = 1000

/** Attempts that were ever begun with a set, in whatever version. */
export async function countAttemptsOf(table: Table, set: SetRef): Promise<Counted> {
  const partitions = listingPartitions({ code: set.code, categories: [set.category] })
  const { ids, is_more } = await distinct<AttemptListRow>(table, partitions, ({ attempt_id }) => attempt_id)
  return { count: ids.length, is_more }
}

/** Missions that handed a set out: by their ids, since one may hand out several sets. */
export const missionIdsOf = (table: Table, set: SetRef): Promise<{ ids: string[]; is_more: boolean }> =>
  distinct<MissionListRow>(table, missionPartitionsOf(set), ({ mission_id }) => mission_id)

async function distinct<Line extends Key>(table: Table, partitions: readonly string[], idOf: (line: Line) => string) {
  const ids = new Set<string>()
  let lines = 0
  for await (const line of mergedRows<Line>(table, { partitions }, { wanted: partitions.length, newestFirst: true })) {
    if (lines++ === MOST_COUNTED) return { ids: [...ids], is_more: true }
    ids.add(idOf(line))
  }
  return { ids: [...ids], is_more: false }
}

/** What opens sets today: issues of material codes and links, of the newest thousand of each. */
export async function listOpeners(table: Table, now: Date) {
  const [lots, links] = await Promise.all([
    newest<MaterialLot>(table, { index: 'gsi1', partition: LOTS }),
    newest<ShareableUrl>(table, { index: 'gsi1', partition: LINKS }),
  ])
  return {
    lots: lots.rows.filter((lot) => lot.state === 'open' && lot.revoked_at === null && !isExpired(lot, now)),
    are_more_lots: lots.isMore,
    links: links.rows.filter((link) => shareableStateAt(link, now) === 'open'),
    are_more_links: links.isMore,
  }
}

async function newest<Row>(table: Table, index: QueryOptions): Promise<{ rows: Row[]; isMore: boolean }> {
  const rows: Row[] = []
  let cursor: string | undefined
  do {
    const page = await table.query<Row>({ ...index, newestFirst: true, cursor, limit: MOST_COUNTED - rows.length })
    rows.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined && rows.length < MOST_COUNTED)
  return { rows, isMore: cursor !== undefined }
}
