import { useSearchParams } from 'react-router'
import { CheckAll, ExamList } from './check-all.tsx'
import { ExamCheck } from './exam-check.tsx'

/** `/admin/cbt-check`: choose an exam, play the one that the address names, or look at all. Nothing is saved. */
export function Component() {
  const [params] = useSearchParams()
  const exam = params.get('exam')
  if (!exam) return params.has('all') ? <CheckAll /> : <ExamList />
  return (
    <div className="main">
      <ExamCheck key={exam} code={exam} />
    </div>
  )
}
