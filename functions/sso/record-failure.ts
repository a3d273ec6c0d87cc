import type { Call } from '@tcheck/api-runtime/serve'
import { putAuditRecord } from '@tcheck/data/audit/audit'
import type { Table } from '@tcheck/data/table'
import { countingWrong, networkIn } from './limit-tries.ts'

interface RejectedWay {
  method: 'single_sign_on' | 'portal'
  branchId: string | null
}

/** Runs the work. An error is counted for its network and recorded, except a failure of the provider. */
export const recordingFailures = <T>(
  table: Table,
  call: Pick<Call<unknown, 'TOO_MANY_TRIES'>, 'now' | 'sourceIp' | 'requestId' | 'throwApiError'>,
  { method, branchId }: RejectedWay,
  work: () => Promise<T>,
): Promise<T> => {
  const { now, sourceIp, requestId } = call
  const record = (code: string) =>
    putAuditRecord(table, {
      branch_id: branchId,
      action: 'sign_in_refused',
      actor: null,
      by: null,
      target: null,
      at: now.toISOString(),
      request_id: requestId,
      source_ip: sourceIp,
      details: { method, code },
    })
  return countingWrong(table, call, { kind: 'answer', of: networkIn(call), record }, work)
}
