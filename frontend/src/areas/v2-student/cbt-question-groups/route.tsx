import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { preloadWork } from '../../../features/saving/open-work.ts'
import { queriesThere } from '../../../lib/api/queries-there.ts'

/** CBT: the list of exams; with a code the player. As with the units, only the code of what is shown, and ready to be shown. */
export async function loader({ params }: LoaderFunctionArgs): Promise<ReactNode> {
  const code = params['examCode']
  if (code === undefined) {
    const [{ ExamList }] = await Promise.all([import('./exam-list.tsx'), queriesThere()])
    return <ExamList />
  }
  const [{ ExamPlay }] = await Promise.all([import('./exam-play.tsx'), preloadWork()])
  return <ExamPlay code={code} />
}

export const Component = () => useLoaderData<ReactNode>()
