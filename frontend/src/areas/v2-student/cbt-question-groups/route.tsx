import { lazy, Suspense } from 'react'
import { type LoaderFunctionArgs, useParams } from 'react-router'

const loadList = () => import('./exam-list.tsx')
const loadPlay = () => import('./exam-play.tsx')
const ExamList = lazy(async () => ({ default: (await loadList()).ExamList }))
const ExamPlay = lazy(async () => ({ default: (await loadPlay()).ExamPlay }))

/** A first question must not wait for the list's code, nor the list for the player's. */
export async function loader({ params }: LoaderFunctionArgs) {
  await (params['examCode'] ? loadPlay() : loadList())
  return null
}

/** CBT: the list of exams; with a code the player. */
export function Component() {
  const { examCode } = useParams()
  return <Suspense fallback={null}>{examCode ? <ExamPlay code={examCode} /> : <ExamList />}</Suspense>
}
