import type { reports } from '@tcheck/contract/groups/reports'
import { MOST_LISTED_REPORTS } from '@tcheck/contract/report'
import { getAccount } from '@tcheck/data/account/account'
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
    const { student_id, report_type, page, per_page } = call.input
    const student = await studentInReach(table, call, student_id)
    const [account, stored] = await Promise.all([
      getAccount(table, student.id),
      listReportsOfStudent(table, student.id, MOST_LISTED_REPORTS),
    ])
    const { id, grade, kumi, ban } = student
    const all = stored
      .filter((report) => reachesReport(principal, report))
      .filter((report) => report_type === undefined || report.report_type === report_type)
    const shown = all.slice((page - 1) * per_page, page * per_page)
    const names = await namesOfSenders(table, shown)
    return {
      student: { id, grade, kumi, ban, name: account?.name || null },
      school_grades: shown.map((report) => ({
        ...toSchoolGrade(report, names),
        school_grade_files: report.files.map(toFile),
      })),
      page,
      per_page,
      total_count: all.length,
    }
  }
