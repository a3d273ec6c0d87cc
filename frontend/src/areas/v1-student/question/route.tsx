import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { PlayerWords } from '../../../features/readings/player-words.tsx'
import { RunScreen } from './run-screen.tsx'

/** 問題, 選択問題: one run of learning in the player, by the ulid of its start. */
export const loader = ({ params }: LoaderFunctionArgs): string => params['id'] ?? ''

export const Component = (): ReactNode => (
  <PlayerWords>
    <RunScreen run={useLoaderData<string>()} />
  </PlayerWords>
)
