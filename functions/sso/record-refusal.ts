import { putAuditRecord } from '@tcheck/data/audit/audit'
import type { Table } from '@tcheck/data/table'
import { isRefusal } from '@tcheck/lambda-kit/refuse'
import type { Call } from '@tcheck/lambda-kit/serve'
import { countCall } from './limit-tries.ts'

interface RefusedWay {
  method: 'single_sign_on' | 'portal'
  branchId: string | null
}

/**
 * Does the work; a refusal is counted for the network that it came from and recorded before it goes on. What is only
 * the provider's trouble is neither.
 */
export async function recordingRefusals<T>(
  table: Table,
  {
    now,
    sourceIp,
    requestId,
    refuse,
  }: Pick<Call<unknown, 'TOO_MANY_TRIES'>, 'now' | 'sourceIp' | 'requestId' | 'refuse'>,
  { method, branchId }: RefusedWay,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isRefusal(error) || error.code === 'SSO_PROVIDER_DOWN') throw error
    await countCall('sso-refused', { table, address: sourceIp, now, refuse })
    await putAuditRecord(table, {
      branch_id: branchId,
      action: 'sign_in_refused',
      actor: null,
      by: null,
      target: null,
      at: now.toISOString(),
      request_id: requestId,
      source_ip: sourceIp,
      details: { method, code: error.code },
    })
    throw error
  }
}
