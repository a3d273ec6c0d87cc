import { lazy, Suspense } from 'react'
import { type LoaderFunctionArgs, useParams } from 'react-router'

const loadList = () => import('./unit-list.tsx')
const loadPlay = () => import('./unit-play.tsx')
const UnitList = lazy(async () => ({ default: (await loadList()).UnitList }))
const UnitPlay = lazy(async () => ({ default: (await loadPlay()).UnitPlay }))

/** A first question must not wait for the list's code, nor the list for the player's. */
export async function loader({ params }: LoaderFunctionArgs) {
  await (params['questionGroupCode'] ? loadPlay() : loadList())
  return null
}

/** 単元問題: the list; with a code the practice. */
export function Component() {
  const { questionGroupCode } = useParams()
  return <Suspense fallback={null}>{questionGroupCode ? <UnitPlay code={questionGroupCode} /> : <UnitList />}</Suspense>
}
