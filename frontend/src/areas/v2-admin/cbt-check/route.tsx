import { useSearchParams } from 'react-router'
import { ExamCheck } from './exam-check.tsx'
import { ExamList } from './exam-list.tsx'

/** `/admin/cbt-check`: choose an exam, or play the one that the address names. Nothing is saved. */
export function Component() {
  const [params] = useSearchParams()
  const exam = params.get('exam')
  if (!exam) return <ExamList />
  return (
    <div className="main">
      <ExamCheck key={exam} code={exam} />
    </div>
  )
}
