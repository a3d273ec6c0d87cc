import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminTeachers } from '@tcheck/contract/groups/admin-teachers'
import { type Account, listSessions } from '@tcheck/data/account/account'
import { getInvitation } from '@tcheck/data/account/invitation'
import { type AuditRecord, listAuditRecords } from '@tcheck/data/audit/audit'
import { listMissionsOfBranch } from '@tcheck/data/mission/mission'
import type { Table } from '@tcheck/data/table'
import { teacherView } from '@tcheck/services/teacher/teacher-of-all'
import { invitationView, teacherOr404 } from '../teacher-view.ts'

/** So many of the branch's newest missions and records are looked through; the desk says so. */
const RECORDS_READ = 100
const SHOWN = 20

const isAbout = ({ actor, target }: AuditRecord, { id }: Account) => actor?.account_id === id || target?.id === id

/** One teacher: what they handed out lately, when they were last there, what was done by and to the account. */
export const show =
  ({ table }: { table: Table }): RouteHandler<typeof adminTeachers.show> =>
  async ({ input, now, throwApiError }) => {
    const account = await teacherOr404(table, input.id, throwApiError)
    const branchId = account.branch_id ?? ''
    const [teacher, invitation, sessions, missions, records] = await Promise.all([
      teacherView(table, account),
      getInvitation(table, account.id),
      listSessions(table, account, now.getTime()),
      listMissionsOfBranch(table, branchId, { limit: RECORDS_READ }),
      listAuditRecords(table, branchId, { limit: RECORDS_READ }),
    ])
    const own = missions.items.filter(({ created_by }) => created_by === account.id)
    const shown = records.items.filter((record) => isAbout(record, account))
    const lastSeen = Math.max(0, ...sessions.map(({ rotated_at_ms }) => rotated_at_ms))
    const acted = shown.find(({ actor }) => actor?.account_id === account.id)?.at ?? null
    const seen = lastSeen > 0 ? new Date(lastSeen).toISOString() : null
    return {
      teacher,
      invitation: invitation ? invitationView(invitation, account, now) : null,
      session_count: sessions.length,
      last_seen_at: [seen, acted].reduce((last, at) => ((at ?? '') > (last ?? '') ? at : last), null),
      missions: own.slice(0, SHOWN).map(({ id, title, category, delivery_datetime, sets }) => ({
        id,
        title,
        category,
        delivery_datetime,
        set_titles: sets.filter(({ cancelled_at }) => cancelled_at === null).map((set) => set.title),
      })),
      is_mission_search_whole: missions.nextCursor === null,
      records: shown.slice(0, SHOWN).map(({ action, at, actor, details }) => ({
        action,
        at,
        is_own: actor?.account_id === account.id,
        what: typeof details['what'] === 'string' ? details['what'] : null,
      })),
      is_record_search_whole: records.nextCursor === null,
    }
  }
