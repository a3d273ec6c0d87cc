import type { reports } from '@tcheck/contract/groups/reports'
import { MOST_LISTED_REPORTS } from '@tcheck/contract/report'
import { getAccount } from '@tcheck/data/account/account'
import { chooseRows } from '@tcheck/data/list/choose-rows'
import { listReportsOfStudent } from '@tcheck/data/report/report'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import { reachesReport, studentInReach } from '../reach.ts'
import type { ReportDeps } from '../report-deps.ts'
import { namesOfSenders, toFile, toSchoolGrade } from '../report-view.ts'

/** A page of one student's reports, the newest first. */
export const list =
  ({ table }: ReportDeps): RouteHandler<typeof reports.listByBranch> =>
  async (call) => {
    const { principal } = call
    const student = await studentInReach(table, call, call.input.student_id)
    const [account, stored] = await Promise.all([
      getAccount(table, student.id),
      listReportsOfStudent(table, student.id, MOST_LISTED_REPORTS),
    ])
    const { id, grade, kumi, ban } = student
    const all = stored.filter((report) => reachesReport(principal, report))
    const { rows, ...counts } = chooseRows(all, call.input, {
      searchIn: ({ title, message }) => [title, message],
      filters: { student_id: (report) => report.student_id, report_type: (report) => report.report_type },
      sorts: { created_at: (report) => [report.created_at, report.id], title: (report) => report.title },
    })
    const names = await namesOfSenders(table, rows)
    return {
      student: { id, grade, kumi, ban, name: account?.name || null },
      school_grades: rows.map((report) => ({
        ...toSchoolGrade(report, names),
        school_grade_files: report.files.map(toFile),
      })),
      ...counts,
    }
  }
