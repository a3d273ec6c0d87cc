import type { ActivityGroup, ActivityGroupSummary, AttemptMode } from '@tcheck/contract/activity'
import { parseSlotKey } from '@tcheck/scoring'
import type { AttemptVersion, SavedSheet } from '@tcheck/sessions'
import { isClientError } from '../../lib/api/api-error.ts'
import { client } from '../../lib/api/client.ts'
import { oneAtATime } from '../../lib/api/one-at-a-time.ts'
import {
  type AttemptRecord,
  hasUnsent,
  isHandedIn,
  isRejectedTo,
  type KeptMemo,
  type LearningPlan,
  newAttempt,
  type SetPlace,
  versionOf,
} from './attempt-record.ts'
import { attemptListInput } from './first-calls.ts'
import { soon } from './patience.ts'
import { memosFrom, withAnswer } from './save-request.ts'
import type { AnswersDb } from './sync-dependencies.ts'
import { type WithoutKey, withoutKeyFor } from './without-key.ts'
import { newId, newStartKey, writerId } from './writer-id.ts'

export interface OpenRequest extends SetPlace {
  owner: string
  mode: AttemptMode
  /** A certain attempt of the server's: from a mission's list, or a link. */
  serverId?: string | undefined
  /** Begin anew although an attempt is open. */
  isFresh?: boolean | undefined
  /** One certain attempt by the key of its start, which a run of learning has in its address. */
  startKey?: string | undefined
  learning?: LearningPlan | undefined
}

/** What is asked of the server about attempts: by whom, and of which kind, only their own call knows. */
export interface AttemptServer {
  /** Those of a place that may be gone on with. */
  list: (place: SetPlace) => Promise<ActivityGroupSummary[]>
  /** `without_key` where the device holds answers that have to be there before the key is. */
  show: (id: string, asked: WithoutKey) => Promise<ActivityGroup>
}

/** Attempts at sets. */
const attemptServer: AttemptServer = {
  list: async (place) => (await client.studentActivities.list(attemptListInput(place), soon())).student_activity_groups,
  show: async (id, asked) => (await client.studentActivities.show({ id, ...asked }, soon())).student_activity_group,
}

export interface OpenedAttempt {
  record: AttemptRecord
  memos: KeptMemo[]
  /** Reviews and further tries after it was handed in, as far as this device knows. */
  review: AttemptRecord | null
}

const isAt = (place: SetPlace) => (record: AttemptRecord) =>
  record.category === place.category && record.code === place.code && record.missionId === place.missionId

const codeOf = (summary: ActivityGroupSummary) =>
  summary.v2_question_group_id ?? summary.cbt_exam_code ?? summary.science_skill_key

const isSummaryAt = (place: SetPlace) => (summary: ActivityGroupSummary) =>
  summary.category === place.category && codeOf(summary) === place.code && summary.mission_id === place.missionId

/** A review or another try has a record of its own, and is never what a student comes back to. */
const isMainTry = ({ mode }: { mode: AttemptMode }) => mode === 'practice' || mode === 'test'

/**
 * The attempt that a student goes on with: the one asked for, else the newest one that is not finished, on this device or
 * on the server, else a new one. What is done once and finished is opened again to be looked at, not begun anew. A connection is not needed: what the server holds is merged as soon as it answers.
 */
export async function openAttempt(
  db: AnswersDb,
  request: OpenRequest,
  server: AttemptServer = attemptServer,
): Promise<OpenedAttempt> {
  const { record, isNew, kept } = await hereOrNew(db, request)
  const besideOf = async (own: AttemptRecord, among: Promise<readonly AttemptRecord[]> = db.listOf(own.owner)) =>
    Promise.all([reviewIn(await among, own), db.memosOf(own.localId)])
  const ask = async () => {
    const id = request.serverId ?? record.serverId ?? (await findOnServer(request, { record, isNew }, server))
    return id ? orNothing(server.show(id, withoutKeyFor(kept, request.code))) : null
  }
  // The device is read while the server is asked.
  const [group, beside] = await Promise.all([ask(), besideOf(record, Promise.resolve(kept))])
  const taken = group && (await takeFromServer(db, record, group))
  const level = taken?.record ?? record
  const [review, drawn] = taken ? await besideOf(level) : beside
  const memos = taken?.memos ?? drawn
  return { record: level, memos: [...memos, ...(await memosAfterFinish(db, level, review))], review }
}

/** Drawn after the finish, and in the place of what was drawn before: on review questions, in another try that goes on. */
async function memosAfterFinish(db: AnswersDb, { isRetryOpen }: AttemptRecord, review: AttemptRecord | null) {
  const memos = review ? await db.memosOf(review.localId) : []
  return memos.filter(({ key }) => isRetryOpen || isOfReview(key))
}

const isOfReview = (key: string) => parseSlotKey(key)?.kind === 'review'

/** Two tabs that open a set in the same moment share one attempt; its start key survives a reload. */
function hereOrNew(
  db: AnswersDb,
  request: OpenRequest,
): Promise<{ record: AttemptRecord; isNew: boolean; kept: readonly AttemptRecord[] }> {
  return oneAtATime(`tcheck-open-${request.owner}`, async () => {
    // All that the device keeps of this student: read once for all that is asked of it.
    const kept = await db.listOf(request.owner)
    const here = findHere(kept.filter(isAt(request)).filter(isMainTry), request)
    if (here) return { record: here, isNew: false, kept }
    // Where the address has the key, two tabs that open what only the server knows share one record by it.
    const { startKey = newStartKey() } = request
    const begun = newAttempt({ ...request, localId: request.startKey ?? newId(), startKey }, new Date())
    const fresh = {
      ...begun,
      serverId: request.serverId ?? null,
      ...(mayWaitForStart(request) && { isToStart: true as const }),
    }
    // One that only the server knows is kept once it has been read.
    if (request.serverId === undefined) await db.update(fresh.localId, (held) => held ?? fresh)
    return { record: fresh, isNew: true, kept }
  })
}

/** Whether a call may have to begin it, which is known once its set is opened. */
const mayWaitForStart = ({ category, missionId, serverId, learning }: OpenRequest) =>
  category === 'cbt' && missionId !== null && serverId === undefined && learning === undefined

/** Nothing was done here and the server knows nothing of it: another device may have begun meanwhile. */
const isUntouched = (record: AttemptRecord) => record.serverId === null && Object.keys(record.slots).length === 0

function findHere(own: readonly AttemptRecord[], request: OpenRequest): AttemptRecord | undefined {
  if (request.startKey !== undefined) return own.find((record) => record.startKey === request.startKey)
  if (request.serverId !== undefined) return own.find((record) => record.serverId === request.serverId)
  if (request.isFresh) return undefined
  // Nobody is led back into what this very visit could not send; it stays on the device.
  const open = own.find(
    (record) => (record.finishedAt === null || record.isFinishPending) && !isRejectedTo(record, writerId()),
  )
  return open ?? own.find(({ isRetryOpen }) => isRetryOpen) ?? (isOnce(request) ? own[0] : undefined)
}

/** A mission's set, and an exam that is sat as a test of the own: what is finished is looked at again, not begun anew. */
const isOnce = ({ missionId, mode }: OpenRequest) => missionId !== null || mode === 'test'

async function findOnServer(
  request: OpenRequest,
  { record, isNew }: { record: AttemptRecord; isNew: boolean },
  server: AttemptServer,
): Promise<string | undefined> {
  // What began here and never reached the server is not there.
  if (request.isFresh || !(isNew || isUntouched(record))) return undefined
  const found = await orNothing(server.list(request))
  const own = found?.filter(isSummaryAt(request)).filter(isMainTry) ?? []
  const open = own.find(({ finished_at }) => finished_at === null)
  return (open ?? (isOnce(request) ? own[0] : undefined))?.id
}

/** Without a connection the device's own record is enough; a refusal of the server is not swallowed. */
export async function orNothing<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if (isClientError(error)) throw error
    return null
  }
}

/** What a session is resumed from. */
export function savedSheetOf({
  record,
  memos,
  review,
}: Omit<OpenedAttempt, 'review'> & Partial<OpenedAttempt>): SavedSheet {
  return {
    attempt: withReview(versionOf(record), review ?? null),
    memos: memos.map(({ key, memo, stamp }) => ({ key, memo, stamp })),
    past: [...record.past, ...(review?.past ?? [])],
  }
}

/** Answers to review questions come back; a further try never touches what was handed in. */
function withReview(attempt: AttemptVersion, review: AttemptRecord | null): AttemptVersion {
  if (!review) return attempt
  const answered = versionOf(review)
  const reviewed = Object.entries(answered.slots).filter(([key]) => isOfReview(key))
  return {
    ...attempt,
    slots: { ...attempt.slots, ...Object.fromEntries(reviewed) },
    revision: Math.max(attempt.revision, answered.revision),
  }
}

/** What another try that goes on has emptied and written, by key; undefined where none does. */
export function retryOf({
  record,
  review,
}: Pick<OpenedAttempt, 'record' | 'review'>): AttemptVersion['slots'] | undefined {
  if (!record.isRetryOpen || !review) return undefined
  const slots = Object.entries(versionOf(review).slots).filter(([key]) => !isOfReview(key))
  return Object.fromEntries(slots)
}

/** The record that reviews and further tries of a finished attempt go into, also after a reload. */
export const findReview = async (db: AnswersDb, record: AttemptRecord): Promise<AttemptRecord | null> =>
  reviewIn(await db.listOf(record.owner), record)

const reviewIn = (kept: readonly AttemptRecord[], { localId }: AttemptRecord) =>
  kept.find(({ reviewOf }) => reviewOf === localId) ?? null

/**
 * For a full read of the server's attempt: slots into the record, memos beside it. One that is handed in and has nothing unsent is shown from
 * what the server answered and kept nowhere: a shared device is no archive.
 */
async function takeFromServer(
  db: AnswersDb,
  record: AttemptRecord,
  group: ActivityGroup,
): Promise<{ record: AttemptRecord; memos: KeptMemo[] }> {
  const { localId } = record
  const [held, drawn] = await Promise.all([db.read(localId), db.memosOf(localId)])
  const answered = withAnswer(held ?? record, group).record
  if (isHandedIn(answered) && !hasUnsent(answered, drawn)) {
    if (held) await db.dropAttempt(held, drawn)
    return { record: answered, memos: memosFrom(group, localId) }
  }
  const next = await db.update(localId, (current) => withAnswer(current ?? record, group).record)
  const known = new Map(drawn.map((memo) => [memo.key, memo]))
  // What was drawn here and not sent yet stays.
  const news = memosFrom(group, localId)
    .map((memo) => ({ ...memo, before: known.get(memo.key)?.memo ?? '' }))
    .filter(({ key, memo, before }) => memo !== before && !known.get(key)?.isPending)
  if (news.length > 0) await db.drawMemos(news)
  return { record: next, memos: await db.memosOf(localId) }
}
