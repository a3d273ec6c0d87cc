import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, replace, useLoaderData } from 'react-router'
import { RunTrouble } from '../question/run-trouble.tsx'
import { addressOfPart } from './begin-part.ts'

/** ドリル, 自己採点, たしかめ: begins a run of the part, or goes on with the one that is open, and gives way to its address. */
export async function loader({ request }: LoaderFunctionArgs): Promise<unknown> {
  const query = new URL(request.url).searchParams
  try {
    return replace(await addressOfPart({ content: query.get('content') ?? '', part: query.get('part') ?? '' }))
  } catch (error) {
    return error
  }
}

export const Component = (): ReactNode => (
  <RunTrouble error={useLoaderData<unknown>()} onRetry={() => window.location.reload()} />
)
