import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { reports } from '@tcheck/contract/groups/reports'
import { listReportsOfStudent } from '@tcheck/data/report/report'
import { studentName } from '@tcheck/data/student/student-name'
import type { ReportDeps } from '../report-deps.ts'
import { namesOfSenders, toFile, toSchoolGrade } from '../report-view.ts'
import { isReportInScope, studentInScope } from '../scope.ts'

/** A page of what one side sent about a student, newest first. */
export const list =
  ({ table }: ReportDeps): RouteHandler<typeof reports.listByBranch> =>
  async (call) => {
    const { student_id: studentId, side, cursor, per_page: limit } = call.input
    const student = await studentInScope(table, call, studentId)
    const [name, page] = await Promise.all([
      studentName(table, student.id),
      listReportsOfStudent(table, student.id, { side, limit, cursor }),
    ])
    const { id, grade, kumi, ban } = student
    // A student who moved leaves earlier reports with the branch that they were sent to.
    const rows = page.items.filter((report) => isReportInScope(call.principal, report))
    const names = await namesOfSenders(table, rows)
    return {
      student: { id, grade, kumi, ban, name },
      school_grades: rows.map((report) => ({
        ...toSchoolGrade(report, names),
        school_grade_files: report.files.map(toFile),
      })),
      next_cursor: page.nextCursor,
    }
  }
