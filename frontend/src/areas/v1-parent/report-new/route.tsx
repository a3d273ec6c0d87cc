import { SendReportPage } from '../../../features/reports/send-report-page.tsx'
import { ChildPage } from '../child/child-page.tsx'
import { childText } from '../child/chosen-child.ts'
import { warmChildren } from '../child/use-child.ts'

export function loader() {
  void warmChildren()
  return null
}

/** `/v1/parent/reports/new`: a child's marks at school: what has arrived, then the form. */
export function Component() {
  return (
    <ChildPage>
      {(child) => (
        <SendReportPage by="parent" child={child}>
          <p className="muted">{`${childText(child)}の成績です。`}</p>
        </SendReportPage>
      )}
    </ChildPage>
  )
}
