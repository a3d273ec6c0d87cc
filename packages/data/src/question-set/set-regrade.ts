import type { Table, Write } from '../table.ts'
import { headKey, type SetRef } from './question-set.ts'

/** That attempts of a set were moved from one version to another, or are to be: the job knows how far. */
export interface SetRegrade {
  /** Of the job; of an operator's command a name that no job has. */
  job_id: string
  from: number
  to: number
  /** ISO 8601, UTC. */
  begun_at: string
  /** When it was said that classes are not asked (ISO 8601); absent: only counted so far. */
  forced_at?: string
  /** Why they are not: what their teachers are told. */
  reason?: string
  /** The one branch that an operator moved; absent: all. */
  branch_id?: string
}

/** A regrade that no class was asked about. */
type ForcedRegrade = SetRegrade & Required<Pick<SetRegrade, 'forced_at' | 'reason'>>

const PREFIX = 'REGRADE#'
const ATTEMPTS_READ = 20

const keyOf = (ref: SetRef, { begun_at, job_id }: Pick<SetRegrade, 'begun_at' | 'job_id'>) => ({
  pk: headKey(ref).pk,
  sk: `${PREFIX}${begun_at}#${job_id}`,
})

/** For the transaction that begins the job; whole for a regrade that has no job. */
export const setRegradeWrite = (ref: SetRef, regrade: SetRegrade): Write => ({
  put: { ...keyOf(ref, regrade), ...regrade },
})

/** For the transaction that lets it go on: from now on it is told to the teachers whose classes it moves. */
export const forceRegradeWrite = (
  ref: SetRef,
  regrade: SetRegrade,
  { reason, at }: { reason: string; at: string },
): Write => ({
  update: keyOf(ref, regrade),
  expression: {
    UpdateExpression: 'SET reason = :reason, forced_at = :at',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':reason': reason, ':at': at },
  },
})

/** Newest first. */
export const listSetRegrades = async (table: Table, ref: SetRef, { limit }: { limit: number }): Promise<SetRegrade[]> =>
  (
    await table.query<SetRegrade>({
      partition: headKey(ref).pk,
      from: PREFIX,
      until: `${PREFIX}~`,
      newestFirst: true,
      limit,
    })
  ).items

/** Of the newest twenty those that moved a branch without asking its classes, newest first. */
export const listForcedRegrades = async (table: Table, ref: SetRef, branchId: string): Promise<ForcedRegrade[]> =>
  (await listSetRegrades(table, ref, { limit: ATTEMPTS_READ })).filter(
    (one): one is ForcedRegrade =>
      one.forced_at !== undefined &&
      one.reason !== undefined &&
      (one.branch_id === undefined || one.branch_id === branchId),
  )
