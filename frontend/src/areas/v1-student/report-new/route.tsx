import { SendReportPage } from '../../../features/reports/send-report-page.tsx'
import { useVisitor } from '../../../features/session/current-user.ts'

/** `/v1/student/reports/new`: the own marks at school. */
export function Component() {
  const student = useVisitor()?.user.student
  return student && <SendReportPage by="student" child={student} />
}
