import { useQuery } from '@tanstack/react-query'
import type { Child } from '@tcheck/contract/groups/parent-children'
import { useId } from 'react'
import { useSearchParams } from 'react-router'
import { placeWords } from '../../../features/reports/report-view.ts'
import { SendReportPage } from '../../../features/reports/send-report-page.tsx'
import { api } from '../../../lib/api/client.ts'
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
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>お子さま</label>
      <select id={id} className="input" value={value} onChange={(event) => onChange(event.target.value)}>
        {items.map((child) => (
          <option key={child.id} value={child.id}>
            {placeWords(child)}
          </option>
        ))}
      </select>
    </div>
  )
}
