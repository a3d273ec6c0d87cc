import { BRANCH_KNOWN_MS, branchKey } from '../branch/branch.ts'
import { gradeKey } from '../key-text.ts'
import { ConditionFailed, type Key, type Table } from '../table.ts'

/**
 * Marks a class whose results somebody watches, with the number of changes since. Saves write it only while somebody watches; it expires by
 * itself. The branch stores whether it has a watched class, and every call reads the branch anyway, so a save reads this item only then.
 */
export interface LiveClass {
  revision: number
  /** Milliseconds since the epoch: of the last change, or of the first look. */
  changed_at: number
  watched_until: number
  /** Saves may not know of the look before; until then each look reads anew. */
  unsure_until?: number
  /** As it stands at the branch. */
  branch_until?: number
}

interface LiveScope {
  branchId: string
  grade: number
  kumi: string
}

const liveKey = ({ branchId, grade, kumi }: LiveScope): Key => ({
  pk: `LIVE#${branchId}#${gradeKey(grade)}#${kumi}`,
  sk: 'LIVE',
})

/** A look counts so long; who goes on looking says so again well before. */
export const WATCH_MS = 120_000
const RENEW_BEFORE_MS = 60_000
/** The mark at the branch lasts longer than one look, so that it is seldom written, however many look. */
const BRANCH_WATCH_MS = 10 * 60_000
/** The table deletes it some time after that. */
const STORED_SECONDS = 3600

/** Half a unit. A moment too old does no harm: the next look is a second later. */
export const getLiveClass = (table: Table, scope: LiveScope): Promise<LiveClass | undefined> =>
  table.get<LiveClass>(liveKey(scope), { consistent: false })

export const isWatched = (live: LiveClass | undefined, now: Date): live is LiveClass =>
  live !== undefined && live.watched_until > now.getTime()

/** Notes that somebody looks: a write a minute, however many look and however often. */
export async function watchClass(table: Table, scope: LiveScope, now: Date): Promise<LiveClass> {
  const live = await getLiveClass(table, scope)
  const ms = now.getTime()
  if (live && live.watched_until - ms > RENEW_BEFORE_MS) return live
  // A first look starts a new count of changes: what was saved unseen before is read now.
  const started = isWatched(live, now) ? '' : ', changed_at = :now, unsure_until = :sure'
  return table.update<LiveClass>(liveKey(scope), {
    // Named by `#`: `ttl` is a word of the table's own.
    UpdateExpression: `SET watched_until = :until, #ttl = :ttl, branch_until = :branch${started} ADD revision :more`,
    ExpressionAttributeNames: { '#ttl': 'ttl' },
    ExpressionAttributeValues: {
      ':until': ms + WATCH_MS,
      ':ttl': Math.ceil(ms / 1000) + STORED_SECONDS,
      ':branch': await markBranch(table, scope.branchId, live?.branch_until ?? 0, ms),
      ':more': started === '' ? 0 : 1,
      ...(started !== '' && { ':now': ms, ':sure': ms + BRANCH_KNOWN_MS }),
    },
  })
}

/** @returns until when the branch counts as watched */
async function markBranch(table: Table, branchId: string, until: number, ms: number): Promise<number> {
  if (until - ms > BRANCH_WATCH_MS / 2) return until
  const marked = ms + BRANCH_WATCH_MS
  try {
    await table.update(branchKey(branchId), {
      UpdateExpression: 'SET watched_until = :until',
      // A branch that was deleted meanwhile is not begun anew; what another look has marked longer stays.
      ConditionExpression: 'attribute_exists(pk) AND (attribute_not_exists(watched_until) OR watched_until < :until)',
      ExpressionAttributeValues: { ':until': marked },
    })
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
  }
  return marked
}

/** Tells those who look that something has changed. A unit, and only while somebody looks. */
export async function notifyWatchers(table: Table, scope: LiveScope, now: Date): Promise<void> {
  await table.update(liveKey(scope), {
    UpdateExpression: 'SET changed_at = :now ADD revision :one',
    // Whoever looked has gone meanwhile, and the item with it: nothing is begun anew.
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':now': now.getTime(), ':one': 1 },
  })
}

/** The index of results follows the table within this. */
const SETTLED_MS = 3000
/** What no save tells, such as another teacher's choice or the clock, is seen after this at the latest. */
const READ_ANEW_MS = 30_000

/**
 * The version of a report that is read now. While the last change is younger than the index's delay, or saves may not yet know that
 * somebody watches, the version is unique: the report may lack a change, so it is read again.
 */
export function versionOf({ revision, changed_at, unsure_until = 0 }: LiveClass, now: Date): string {
  const ms = now.getTime()
  const isUnsure = ms < unsure_until || ms - changed_at < SETTLED_MS
  const part = isUnsure ? `t${ms}` : String(Math.floor(ms / READ_ANEW_MS))
  return `${revision}-${part}`
}
