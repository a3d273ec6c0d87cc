import type { ListedSchoolGrade } from '@tcheck/contract/groups/reports'
import type { ReactNode } from 'react'
import { gradeInWords } from '../../lib/grade-words.ts'
import type { Column } from '../records/column.ts'
import type { ListCall } from '../records/list-calls.ts'
import { RecordList, useRecordQuery } from '../records/record-list.tsx'
import { ReportCard } from './report-card.tsx'
import { dayWords, type ReportRole, seminarWords, senderWords } from './report-view.ts'

const lists = {
  branch: 'reports.listByBranch',
  student: 'reports.listByStudent',
  parent: 'reports.listByParent',
} as const satisfies Record<ReportRole, ListCall>

const columns: readonly Column<ListedSchoolGrade>[] = [
  { key: 'title', header: '件名' },
  { key: 'report_type' },
  { key: 'grade_id', header: '学年', text: ({ grade_id }) => gradeInWords(grade_id) },
  { key: 'seminar_id', header: '時期', text: ({ seminar_id }) => seminarWords(seminar_id) },
  { key: 'sent_by', header: '送った人', text: ({ sent_by }) => senderWords(sent_by) },
  { key: 'created_at', text: ({ created_at }) => dayWords(created_at) },
  { key: 'message', header: '内容' },
]

/** The page of a student's reports that the address names, as the role may read them. */
export const useReports = (by: ReportRole, studentId: string) => useRecordQuery(lists[by], { student_id: studentId })

interface SentReportsProps {
  /** Whose page it is. */
  by: ReportRole
  studentId: string
  actionsOf?: (report: ListedSchoolGrade) => ReactNode
}

/** The reports of one student, the newest first. A family comes for a few, a branch looks for one. */
export const SentReports = ({ by, studentId, actionsOf }: SentReportsProps) => (
  <RecordList
    list={lists[by]}
    of={{ student_id: studentId }}
    thing="成績"
    idOf={({ id }) => id}
    nameOf={({ title }) => title}
    columns={columns}
    card={(report) => <ReportCard by={by} report={report} actions={actionsOf?.(report)} />}
    hasTools={by === 'branch'}
    empty={{ text: '通知表やテストの結果を送ると、ここに並びます。' }}
  />
)
