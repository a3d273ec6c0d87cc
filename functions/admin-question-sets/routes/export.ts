import { auditOf } from '@tcheck/api-runtime/audit-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import { writeWorkbook } from '@tcheck/content/sheet'
import type { adminQuestionSets } from '@tcheck/contract/groups/admin-question-sets'
import { putAuditRecord } from '@tcheck/data/audit/audit'
import { getSetHeads } from '@tcheck/data/question-set/question-set'
import type { Table } from '@tcheck/data/table'
import { readVersion } from '../set-views.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Some sets as the sheet that they came from: answers included, so it is recorded who took them. */
export const exportSets =
  ({ table }: { table: Table }): RouteHandler<typeof adminQuestionSets.export> =>
  async (call) => {
    const { category, codes } = call.input
    const { throwApiError } = call
    const refs = [...new Set(codes)].map((code) => ({ category, code }))
    const heads = await getSetHeads(table, refs)
    if (heads.length < refs.length) return throwApiError('NOT_FOUND')
    const inOrder = refs.flatMap(({ code }) => heads.find((head) => head.code === code) ?? [])
    const sets = await Promise.all(inOrder.map((head) => readVersion(table, head, head.version, throwApiError)))
    const named = sets.map((set, at) => ({ ...set, ...namedNow(inOrder[at]) }))
    const act = {
      action: 'exported',
      branchId: null,
      target: { kind: 'question_set', id: category },
      details: { sets: codes.length },
    } as const
    await putAuditRecord(table, auditOf(call, act))
    const { questionSheetOf } = await import('@tcheck/content/export/question-set-rows')
    const bytes = await writeWorkbook([questionSheetOf(named)])
    const name = codes.length === 1 ? `${codes[0]}.xlsx` : `問題_${codes.length}組.xlsx`
    return new File([bytes as Uint8Array<ArrayBuffer>], name, { type: XLSX })
  }

/** Where two masters have become one, the sheet says the one that stayed. */
const namedNow = (head: { subject_code: string; junkyo_id: string | null; unit_id: string | null } | undefined) =>
  head && { subject_code: head.subject_code, junkyo_id: head.junkyo_id, unit_id: head.unit_id }
