import { useQuery } from '@tanstack/react-query'
import type { Child } from '@tcheck/contract/groups/parent-children'
import { useSearchParams } from 'react-router'
import { placeWords } from '../../../features/reports/report-view.ts'
import { SendReportPage } from '../../../features/reports/send-report-page.tsx'
import { api } from '../../../lib/api/client.ts'
import { SelectField } from '../../../ui/form/choice-fields.tsx'
import { useOwnField } from '../../../ui/form/use-own-field.ts'
import { LoadState } from '../../../ui/load-state.tsx'

/** `/v1/parent/reports/new`: a child's marks at school. Which child stands in the address, where there are several. */
export function Component() {
  const query = useQuery(api.parentChildren.showStudentUserId.queryOptions({ input: {} }))
  const [params, setParams] = useSearchParams()
  const children = query.data?.student_users ?? []
  const child = children.find(({ id }) => id === params.get('student')) ?? children[0]
  if (!child) {
    return (
      <div className="main">
        <LoadState query={query} failure="お子さまの情報を読み込めませんでした。" />
      </div>
    )
  }
  return (
    <SendReportPage by="parent" child={child}>
      {children.length > 1 && (
        <ChildSelect items={children} value={child.id} onChange={(student) => setParams({ student })} />
      )}
    </SendReportPage>
  )
}

interface ChildSelectProps {
  items: readonly Child[]
  value: string
  onChange: (id: string) => void
}

function ChildSelect({ items, value, onChange }: ChildSelectProps) {
  const choices = items.map((child) => [child.id, placeWords(child)] as const)
  return <SelectField {...useOwnField({ label: 'お子さま', value, onChange })} choices={choices} />
}
