import { auditOf } from '@tcheck/api-runtime/audit-of'
import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import { writeWorkbook } from '@tcheck/content/sheet'
import type { branchRosterImports } from '@tcheck/contract/groups/branch-roster-imports'
import { PARENT_COLUMNS, type RosterColumn, rosterColumnNames, rosterColumns } from '@tcheck/contract/roster-columns'
import type { Account } from '@tcheck/data/account/account'
import { putAuditRecord } from '@tcheck/data/audit/audit'
import type { Table } from '@tcheck/data/table'
import { japanDayOf } from '@tcheck/learning/japan-day'
import { gradeWords } from '@tcheck/services/list-import/read-grade'
import { parentsOf } from '@tcheck/services/roster/family'
import { STATE_WORDS } from '../roster/differences.ts'
import { enrolmentText } from '../roster/enrolment-text.ts'
import { type KnownStudent, knownRoster } from '../roster/known-roster.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const WIDTHS: Readonly<Partial<Record<RosterColumn, number>>> = { id: 30, school: 24, enrolments: 40 }
const WIDTH = 18
/** Parents are asked for by student; so many at a time. */
const LOOKS_AT_ONCE = 40

/** The roster with the headings that an import reads: taken back as it is, it changes nothing. */
export const exportExcel =
  ({ table }: { table: Table }): RouteHandler<typeof branchRosterImports.exportExcel> =>
  async (call) => {
    const { principal, now } = call
    const { branch_id } = accountInBranch(principal)
    const { students, named } = await knownRoster(table, branch_id)
    const inOrder = [...students].sort((one, other) => placeOf(one).localeCompare(placeOf(other)))
    const parents = await parentsOfAll(table, inOrder)
    const what = { action: 'exported', target: { kind: 'roster', id: branch_id } } as const
    await putAuditRecord(table, auditOf(call, { ...what, details: { students: students.length } }))
    const columns = rosterColumnNames
    const rows = inOrder.map(({ pupil }) => {
      const cells: Readonly<Record<string, string>> = {
        ...{ id: pupil.student_id, name: pupil.name, kana: pupil.kana, grade: gradeWords(pupil.grade) },
        ...{ school: pupil.school, login: pupil.login_id ?? '', enrolledOn: pupil.enrolled_on ?? '' },
        state: STATE_WORDS[pupil.state],
        enrolments: enrolmentText(pupil.enrolments, named),
        ...parentCells(parents.get(pupil.student_id) ?? []),
      }
      return columns.map((column) => cells[column] ?? '')
    })
    const book = await writeWorkbook([
      {
        name: '名簿',
        columns: columns.map((column) => ({
          header: rosterColumns[column].headings[0],
          width: WIDTHS[column] ?? WIDTH,
        })),
        rows,
        frozenColumns: 2,
        areCellsText: true,
      },
    ])
    return new File([book as Uint8Array<ArrayBuffer>], `名簿_${japanDayOf(now)}.xlsx`, { type: XLSX })
  }

/** Who has left stands at the end. */
function placeOf({ pupil, seat }: KnownStudent): string {
  const { grade, kumi, ban } = seat ?? { grade: pupil.grade, kumi: '', ban: 0 }
  return `${pupil.state === 'left' ? 1 : 0} ${String(grade).padStart(2, '0')} ${kumi} ${String(ban).padStart(3, '0')}`
}

async function parentsOfAll(table: Table, students: readonly KnownStudent[]) {
  const parents = new Map<string, Account[]>()
  for (let at = 0; at < students.length; at += LOOKS_AT_ONCE)
    await Promise.all(
      students.slice(at, at + LOOKS_AT_ONCE).map(async ({ pupil: { student_id } }) => {
        parents.set(student_id, await parentsOf(table, student_id))
      }),
    )
  return parents
}

const parentCells = (parents: readonly Account[]) =>
  Object.fromEntries(
    PARENT_COLUMNS.flatMap(([login, name], at) => {
      const parent = parents[at]
      return parent ? [[login, parent.login_id] as const, [name, parent.name] as const] : []
    }),
  )
