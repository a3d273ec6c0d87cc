import { auditOf } from '@tcheck/api-runtime/audit-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import { writeWorkbook } from '@tcheck/content/sheet'
import type { adminMaterialCodes } from '@tcheck/contract/groups/admin-material-codes'
import { putAuditRecord } from '@tcheck/data/audit/audit'
import { listCodesFrom } from '@tcheck/data/material-code/lot-codes'
import { MOST_CODES } from '@tcheck/data/material-code/material-lot'
import type { Table } from '@tcheck/data/table'
import { codeViews } from '../code-view.ts'
import { actOn, lotOr404 } from '../issue-view.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const STATES = { open: '使えます', over: '期限切れ', revoked: '無効', taken: '登録済み' } as const
/** Characters that Windows refuses in a file name. */
const fileNameOf = (text: string) => text.replace(/[\\/:*?"<>|\s]+/g, '_')
const columns = [
  { header: '番号', width: 8 },
  { header: 'コード', width: 20 },
  { header: '教材', width: 36 },
  { header: '有効期限', width: 14 },
  { header: '状態', width: 12 },
  { header: '登録した教室', width: 30 },
]

/** All codes of one issue for the printer's merge: at most ten thousand, which no other issue adds to. */
export const exportCodes =
  ({ table }: { table: Table }): RouteHandler<typeof adminMaterialCodes.export> =>
  async (call) => {
    const { id } = call.input
    const lot = await lotOr404(table, id, call.throwApiError)
    const stored = lot.state === 'open' ? await listCodesFrom(table, id, { from: 1, count: MOST_CODES }) : []
    const codes = await codeViews(table, stored, lot, call.now)
    await putAuditRecord(table, auditOf(call, actOn('exported', id, { how: 'xlsx', count: codes.length })))
    const rows = codes.map(({ id: code, number, state, branch_name }) => [
      number,
      code,
      lot.title,
      lot.valid_until,
      STATES[state],
      branch_name,
    ])
    const bytes = await writeWorkbook([{ name: '教材コード', columns, rows }])
    return new File([bytes as Uint8Array<ArrayBuffer>], fileNameOf(`教材コード_${lot.title}.xlsx`), { type: XLSX })
  }
