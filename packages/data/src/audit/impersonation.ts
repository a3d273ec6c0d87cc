import { type Item, onlyIfPresent, type Table } from '../table.ts'
import { type AuditRecord, auditWrite } from './audit.ts'

/** That somebody impersonates a branch or a student, from one signed-in device; ends with the return or by itself. */
interface OpenImpersonation {
  session_id: string
  /** `branch:<id>`, `student:<id>`, or `branch:<id>/student:<id>` on the way through a branch. */
  target: string
  /** Whose chain its records join. */
  branch_id: string
  since: string
}

type StoredImpersonation = OpenImpersonation & Item

/** Longer than a working day; after it the next call begins anew, with a record of its own. */
const STORED_SECONDS = 24 * 3600

const impersonationPk = (sessionId: string) => `ACTING#${sessionId}`
const impersonationKey = ({ session_id, target }: Pick<OpenImpersonation, 'session_id' | 'target'>) => ({
  pk: impersonationPk(session_id),
  sk: target,
})

/** Whether it has begun already; seen a moment late at worst, which {@link beginImpersonation} makes good. */
export async function hasBegun(table: Table, one: Pick<OpenImpersonation, 'session_id' | 'target'>, now: Date) {
  const found = await table.get<{ ttl: number }>(impersonationKey(one))
  return found !== undefined && found.ttl > now.getTime() / 1000
}

/**
 * Begins an impersonation with its audit record, in one transaction.
 * @throws ConditionFailed if another call of the same device has begun it
 */
export const beginImpersonation = (table: Table, one: OpenImpersonation, record: AuditRecord) => {
  const beganSeconds = Math.floor(Date.parse(one.since) / 1000)
  return table.transact([
    {
      put: { ...impersonationKey(one), ...one, ttl: beganSeconds + STORED_SECONDS },
      condition: {
        ConditionExpression: 'attribute_not_exists(pk) OR #ttl <= :now',
        ExpressionAttributeNames: { '#ttl': 'ttl' },
        ExpressionAttributeValues: { ':now': beganSeconds },
      },
    },
    auditWrite(record),
  ])
}

/** Those that one device has not returned from. */
export const listImpersonations = (table: Table, sessionId: string) =>
  table.queryAll<StoredImpersonation>({ partition: impersonationPk(sessionId), consistent: true })

/** @throws ConditionFailed where another call ended it first, and left the record */
export const endImpersonation = (table: Table, one: OpenImpersonation, record: AuditRecord) =>
  table.transact([{ delete: impersonationKey(one), condition: onlyIfPresent }, auditWrite(record)])
