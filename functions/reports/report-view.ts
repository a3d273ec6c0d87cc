import type { SchoolGrade, SchoolGradeFile } from '@tcheck/contract/groups/reports'
import type { Report, ReportFile } from '@tcheck/data/report/report'
import { namesOfPeople } from '@tcheck/data/student/student-name'
import type { Table } from '@tcheck/data/table'

type Names = ReadonlyMap<string, string>

/** Names of who sent them, as they are today. */
export async function namesOfSenders(table: Table, reports: readonly Report[]): Promise<Names> {
  const senders = reports.map(({ sent_by }) => sent_by)
  const idsOf = (isStudent: boolean) =>
    senders.filter(({ role }) => (role === 'student') === isStudent).map(({ account_id }) => account_id)
  return namesOfPeople(table, { students: idsOf(true), others: idsOf(false) })
}

export const toSchoolGrade = ({ sent_by, ...report }: Report, names: Names): SchoolGrade => ({
  id: report.id,
  student_id: report.student_id,
  grade_id: report.grade_id,
  report_type: report.report_type,
  title: report.title,
  message: report.message,
  seminar_id: report.seminar_id,
  sent_by: { role: sent_by.role, name: names.get(sent_by.account_id) || null },
  created_at: report.created_at,
  updated_at: report.updated_at,
  revision: report.revision,
})

export const toFile = ({ upload_id, file_name, content_type, size_bytes }: ReportFile): SchoolGradeFile => ({
  id: upload_id,
  file_name,
  content_type,
  size_bytes,
})

/** One report as `GET /api/branch/reports/{id}` tells it (spec.md section 7). */
export async function wholeReport(table: Table, report: Report) {
  return {
    school_grade: toSchoolGrade(report, await namesOfSenders(table, [report])),
    school_grade_files: report.files.map(toFile),
    student_id: report.student_id,
  }
}
