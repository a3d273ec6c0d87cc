import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { preloadWork } from '../../../features/saving/open-work.ts'
import { queriesThere } from '../../../lib/api/queries-there.ts'

/**
 * 単元問題: the list; with a code the practice. A first question must not wait for the list's code, nor the list for the
 * player's. It answers the page ready to be shown: a lazy part would show its fallback first, after which React holds the
 * page back for 300 ms.
 */
export async function loader({ params }: LoaderFunctionArgs): Promise<ReactNode> {
  const code = params['questionGroupCode']
  if (code === undefined) {
    const [{ UnitList }] = await Promise.all([import('./unit-list.tsx'), queriesThere()])
    return <UnitList />
  }
  const [{ UnitPlay }] = await Promise.all([import('./unit-play.tsx'), preloadWork()])
  return <UnitPlay code={code} />
}

export const Component = () => useLoaderData<ReactNode>()
