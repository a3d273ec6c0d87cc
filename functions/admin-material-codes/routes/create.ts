import { issuedMaterialCode, newIssueSeed } from '@tcheck/accounts/issue-material-code'
import { auditCall } from '@tcheck/api-runtime/audit-of'
import { accountOf } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminMaterialCodes } from '@tcheck/contract/groups/admin-material-codes'
import { isMistypedMaterialCode, typedMaterialCode } from '@tcheck/contract/material-code'
import { issuedCodeItem } from '@tcheck/data/material-code/lot-codes'
import { getMaterialCodes } from '@tcheck/data/material-code/material-code'
import { createLotWrite, getLot, type MaterialLot } from '@tcheck/data/material-code/material-lot'
import { isExpired } from '@tcheck/data/material-code/open-sets'
import { ConditionFailed, onlyIfAbsent, type Table } from '@tcheck/data/table'
import { idOfKey } from '@tcheck/services/id-of-key'
import { type JobDeps, startJob } from '@tcheck/services/jobs/start-job'
import { issueAll } from '@tcheck/services/material-codes/issue-lot'
import { checkedContent } from '../checked-content.ts'
import { actOn, detailView } from '../issue-view.ts'

type Create = RouteHandler<typeof adminMaterialCodes.create>
const OWN_SHAPE = /^[A-Z\d][A-Z\d_-]{3,}$/

/** As many as one transaction takes with the issue and its record; more are a job. */
const AT_ONCE = 90

/**
 * Issues codes: one of a publisher, or a number of generated ones. Few codes are stored with their issue in one transaction; for many, a
 * job creates them and then opens the issue. A repeated call returns the same issue.
 */
export const create =
  ({ table, jobs }: JobDeps): Create =>
  async (call) => {
    const { now, principal } = call
    const { account_id: accountId } = accountOf(principal)
    const id = idOfKey(accountId, call.input.idempotency_key)
    const lot = (await getLot(table, id)) ?? (await begin({ table, jobs }, call, { id, accountId }))
    const isJob = lot.code_count > AT_ONCE
    return { material_code: await detailView(table, isJob ? lot : await issueAll(table, lot), now) }
  }

async function begin(
  { table, jobs }: JobDeps,
  call: Parameters<Create>[0],
  { id, accountId }: { id: string; accountId: string },
): Promise<MaterialLot> {
  const { now, throwApiError } = call
  const { code, code_count, note, ...wanted } = call.input.material_code
  const own = code === null || code === '' ? null : await freeOwnCode(table, code, code_count, throwApiError)
  const content = await checkedContent(table, wanted, throwApiError)
  if (isExpired(content, now)) return throwApiError('MATERIAL_UNTIL_PAST')
  const isJob = own === null && code_count > AT_ONCE
  const seed = own === null ? newIssueSeed() : null
  const codes = own !== null ? [own] : seed !== null && !isJob ? drawn(seed, code_count) : []
  const lot: MaterialLot = {
    ...content,
    id,
    state: isJob ? 'issuing' : 'open',
    source: own === null ? 'issued' : 'imported',
    code_count: own === null ? code_count : 1,
    only_code: codes.length === 1 ? (codes[0] ?? null) : null,
    note,
    seed,
    created_at: now.toISOString(),
    created_by: accountId,
    revoked_at: null,
    revision: 0,
  }
  const audit = auditCall(call, actOn('created', id, { code_count: lot.code_count }))
  if (isJob) {
    const job = {
      id,
      kind: 'issue-material-codes' as const,
      title: `${lot.title}(${lot.code_count}個)`,
      input: { lot_id: id },
    }
    await startJob({ table, jobs }, call, job, [createLotWrite(lot), audit])
    return lot
  }
  const items = codes.map((one, at) => issuedCodeItem({ code: one, lot_id: id, number: at + 1, revoked_at: null }))
  try {
    await table.transact([createLotWrite(lot), ...items.map((put) => ({ put, condition: onlyIfAbsent })), audit])
    return lot
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    // The same call twice at once, or somebody took the code meanwhile.
    const there = await getLot(table, id)
    if (there) return there
    if (own !== null) return throwApiError('MATERIAL_CODE_IN_USE')
    // One that we drew is somebody else's: they are issued one by one, and that one is drawn once more.
    const begun: MaterialLot = { ...lot, state: 'issuing', only_code: null }
    await table.transact([createLotWrite(begun), audit])
    return begun
  }
}

const drawn = (seed: string, count: number) =>
  Array.from({ length: count }, (_, at) => issuedMaterialCode(seed, at + 1, 0))

/** @throws ApiError where a code cannot be typed as it is, looks like a misread one of ours, or is in use */
async function freeOwnCode(
  table: Table,
  code: string,
  count: number,
  throwApiError: Parameters<Create>[0]['throwApiError'],
): Promise<string> {
  const own = typedMaterialCode(code)
  if (count !== 1 || !OWN_SHAPE.test(own) || isMistypedMaterialCode(own)) return throwApiError('MATERIAL_CODE_SHAPE')
  if ((await getMaterialCodes(table, [own])).length > 0) return throwApiError('MATERIAL_CODE_IN_USE')
  return own
}
