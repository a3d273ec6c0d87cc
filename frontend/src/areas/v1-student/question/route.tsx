import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { openRunInAdvance } from '../../../features/learning/use-opened-run.ts'
import { RunScreen } from './run-screen.tsx'

/** 問題, 選択問題: one run of learning in the player, by the ulid of its start. */
export async function loader({ params }: LoaderFunctionArgs): Promise<string> {
  const run = params['id'] ?? ''
  await openRunInAdvance(run)
  return run
}

export const Component = (): ReactNode => <RunScreen run={useLoaderData<string>()} />
