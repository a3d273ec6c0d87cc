import { useParams, useSearchParams } from 'react-router'
import { GroupDetail } from '../../../features/overview/group-detail.tsx'
import { StudentDetail } from '../../../features/overview/student-detail.tsx'

/** `/v1/teacher/total_detail/{id}`: one student, or with `?of=group` one lquestion group. */
export function Component() {
  const { id = '' } = useParams()
  const [address] = useSearchParams()
  return address.get('of') === 'group' ? <GroupDetail key={id} code={id} /> : <StudentDetail key={id} id={id} />
}
