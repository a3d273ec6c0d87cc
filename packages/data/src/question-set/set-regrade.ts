import type { Table, Write } from '../table.ts'
import { headKey, type SetRef } from './question-set.ts'

/** That attempts of a set were moved from one version to another, or are to be: the job knows how far. */
export interface SetRegrade {
  job_id: string
  from: number
  to: number
  /** ISO 8601, UTC. */
  begun_at: string
}

const PREFIX = 'REGRADE#'

/** For the transaction that begins the job. */
export const setRegradeWrite = (ref: SetRef, regrade: SetRegrade): Write => ({
  put: { pk: headKey(ref).pk, sk: `${PREFIX}${regrade.begun_at}#${regrade.job_id}`, ...regrade },
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
