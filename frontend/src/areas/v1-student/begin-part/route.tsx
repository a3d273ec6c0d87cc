import { type ReactNode, Suspense } from 'react'
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { WaitingCard } from '../../../features/question-view/waiting-card.tsx'
import { prefetchAll } from '../../../lib/api/prefetch-call.ts'
import { preloaded } from '../../../lib/preload.ts'
import { askedOfPart } from './begin-calls.ts'
import { addressOfPart } from './begin-part.ts'

const RunTrouble = preloaded(() => import('../question/run-trouble.tsx').then((part) => part.RunTrouble))

// Where this page gives way to: its code comes while it is found out to which run.
void import('../question/route.tsx').catch(() => undefined)

/**
 * ドリル, 自己採点, たしかめ: begins a run of the part, or goes on with the one that is open, and gives way to its address. Not by
 * `replace`: this page is no entry yet, and the one that would be replaced is where the way back leads.
 */
export async function loader({ request }: LoaderFunctionArgs): Promise<unknown> {
  const query = new URL(request.url).searchParams
  try {
    return redirect(await addressOfPart({ content: query.get('content') ?? '', part: query.get('part') ?? '' }))
  } catch (error) {
    return error
  }
}

export const prefetch = ({ request }: LoaderFunctionArgs): void =>
  prefetchAll(askedOfPart(new URL(request.url).searchParams))

export const Component = (): ReactNode => (
  <Suspense fallback={<WaitingCard />}>
    <RunTrouble error={useLoaderData<unknown>()} onRetry={() => window.location.reload()} />
  </Suspense>
)
