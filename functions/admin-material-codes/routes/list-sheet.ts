import { auditOf } from '@tcheck/api-runtime/audit-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminMaterialCodes } from '@tcheck/contract/groups/admin-material-codes'
import { putAuditRecord } from '@tcheck/data/audit/audit'
import { listCodesFrom } from '@tcheck/data/material-code/lot-codes'
import type { Table } from '@tcheck/data/table'
import { actOn, lotOr404 } from '../issue-view.ts'

/** Codes to be printed, those that were taken back left out: whoever takes them away is recorded. */
export const listSheet =
  ({ table }: { table: Table }): RouteHandler<typeof adminMaterialCodes.listSheet> =>
  async (call) => {
    const { id, from, count } = call.input
    const lot = await lotOr404(table, id, call.throwApiError)
    // Until all of them are there, nothing of them is printed: a sheet that is cut off would be sold.
    const codes = lot.state === 'open' ? await listCodesFrom(table, id, { from, count }) : []
    const printed = codes.filter(({ revoked_at }) => revoked_at === null)
    await putAuditRecord(table, auditOf(call, actOn('exported', id, { how: 'sheet', from, count: printed.length })))
    return { title: lot.title, codes: printed.map(({ code, number }) => ({ code, number })) }
  }
