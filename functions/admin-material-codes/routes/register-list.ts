import { auditCall } from '@tcheck/api-runtime/audit-of'
import { accountOf } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import { findingsOf, readNamedRows } from '@tcheck/content/import/named-rows'
import type { adminMaterialCodes } from '@tcheck/contract/groups/admin-material-codes'
import { ROWS_SHOWN } from '@tcheck/contract/sheet-import'
import { listAllMasters, type MasterEntry } from '@tcheck/data/master/master'
import { listAllHeads } from '@tcheck/data/question-set/heads-of-master'
import { ConditionFailed, type Table } from '@tcheck/data/table'
import { actOn } from '../issue-view.ts'
import { listColumns, readListRows } from '../list-rows.ts'
import { MOST_ISSUES, storeList } from '../store-list.ts'
import { type PlannedIssue, planList } from '../stored-codes.ts'

/** Takes a publisher's own codes as a list: looks at all rows, and stores all of them or none. The same list again changes nothing. */
export const registerList =
  ({ table }: { table: Table }): RouteHandler<typeof adminMaterialCodes.registerList> =>
  async (call) => {
    const { input, now, principal, throwApiError } = call
    const { list, rows } = await readNamedRows(new Uint8Array(Buffer.from(input.file, 'base64')), listColumns)
    const [subjects, junkyos, heads] = await Promise.all([
      listAllMasters<MasterEntry>(table, 'subjects'),
      listAllMasters<MasterEntry>(table, 'junkyos'),
      listAllHeads(table),
    ])
    if (rows.length === 0 && list.problems.length === 0)
      list.problem({ row: 0 }, 'コードが1つもありません', '見出しの下に、1行に1つ書いてください。')
    const planned = await planList(table, readListRows(rows, { subjects, junkyos, heads }, list), list)
    if (planned.length > MOST_ISSUES)
      list.problem(
        { row: 0 },
        `教材が${planned.length}種類あります`,
        `${MOST_ISSUES}種類までに分けて、取り込んでください。`,
      )
    const count = (of: (issue: PlannedIssue) => number) => planned.reduce((sum, issue) => sum + of(issue), 0)
    const new_count = count(({ fresh }) => fresh.length)
    const isStored = !input.is_check && list.problems.length === 0
    if (isStored && new_count > 0) {
      const record = auditCall(call, actOn('created', 'list', { code_count: new_count, issues: planned.length }))
      try {
        await storeList(table, planned, { at: now.toISOString(), by: accountOf(principal).account_id, record })
      } catch (error) {
        if (error instanceof ConditionFailed) return throwApiError('CONFLICT')
        throw error
      }
    }
    const told = {
      ...findingsOf(list),
      issues: planned.map(viewOf).slice(0, ROWS_SHOWN),
      new_count,
      unchanged_count: count(({ unchanged }) => unchanged),
      is_stored: isStored,
    }
    return { list: told }
  }

const CODES_SHOWN = 3

const viewOf = ({ row, content, codes, fresh, unchanged }: PlannedIssue) => ({
  row,
  title: content.title,
  subject_name: content.subject_name,
  grade_id: content.grade_id,
  valid_until: content.valid_until,
  set_count: content.sets.length,
  new_count: fresh.length,
  unchanged_count: unchanged,
  codes: codes.slice(0, CODES_SHOWN).map(({ code }) => code),
})
