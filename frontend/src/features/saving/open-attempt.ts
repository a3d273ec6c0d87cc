import type { ActivityGroup, ActivityGroupSummary, AttemptMode } from '@tcheck/contract'
import type { SavedSheet } from '@tcheck/sessions'
import { isClientError } from '../../lib/api/api-error.ts'
import { client } from '../../lib/api/client.ts'
import type { AnswersDb } from './answers-db.ts'
import { type AttemptRecord, type KeptMemo, newAttempt, type SetPlace, versionOf } from './attempt-record.ts'
import { takeFromServer } from './attempt-saver.ts'
import { newId } from './writer-id.ts'

export interface OpenRequest extends SetPlace {
  owner: string
  mode: AttemptMode
  /** A certain attempt of the server's: from a mission's list, or a link. */
  serverId?: string | undefined
  /** Begin anew although an attempt is open. */
  isFresh?: boolean | undefined
}

export interface OpenedAttempt {
  record: AttemptRecord
  memos: KeptMemo[]
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
 * on the server, else a new one. A mission that is finished is opened again to be looked at, not begun anew. A connection is not needed: what the server holds is merged as soon as it answers.
 */
export async function openAttempt(db: AnswersDb, request: OpenRequest): Promise<OpenedAttempt> {
  const own = (await db.listOf(request.owner)).filter(isAt(request)).filter(isMainTry)
  const here = findHere(own, request)
  const serverId = request.serverId ?? here?.serverId ?? (await findOnServer(request, here))
  const record = here ?? newAttempt({ ...request, localId: newId(), startKey: newId() }, new Date())
  const group = serverId ? await readFromServer(serverId) : null
  const level = group ? await takeFromServer(db, record, group) : record
  return { record: level, memos: await db.memosOf(record.localId) }
}

/**
 * A mission is begun by opening it, so that the teacher sees who is at it; its start key must survive a reload. An opened
 * practice without an answer leaves nothing.
 */
export async function keepStart(db: AnswersDb, record: AttemptRecord): Promise<void> {
  if (record.missionId !== null) await db.update(record.localId, (held) => held ?? record)
}

function findHere(own: readonly AttemptRecord[], request: OpenRequest): AttemptRecord | undefined {
  if (request.serverId !== undefined) return own.find((record) => record.serverId === request.serverId)
  if (request.isFresh) return undefined
  const open = own.find(({ finishedAt, isFinishPending }) => finishedAt === null || isFinishPending)
  return open ?? (request.missionId === null ? undefined : own[0])
}

async function findOnServer(request: OpenRequest, here: AttemptRecord | undefined): Promise<string | undefined> {
  // What began here and never reached the server is not there.
  if (here || request.isFresh) return undefined
  const found = await orNothing(
    client.studentActivities.list({
      category: request.category,
      per_page: 50,
      ...(request.missionId !== null && { mission_id: request.missionId }),
    }),
  )
  const own = found?.student_activity_groups.filter(isSummaryAt(request)).filter(isMainTry) ?? []
  const open = own.find(({ finished_at }) => finished_at === null)
  return (open ?? (request.missionId === null ? undefined : own[0]))?.id
}

async function readFromServer(id: string): Promise<ActivityGroup | null> {
  return (await orNothing(client.studentActivities.show({ id })))?.student_activity_group ?? null
}

/** Without a connection the device's own record is enough; a refusal of the server is not swallowed. */
async function orNothing<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if (isClientError(error)) throw error
    return null
  }
}

/** What a session is resumed from. */
export function savedSheetOf({ record, memos }: OpenedAttempt): SavedSheet {
  return {
    attempt: versionOf(record),
    memos: memos.map(({ key, memo, stamp }) => ({ key, memo, stamp })),
    past: record.past,
  }
}
