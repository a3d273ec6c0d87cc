import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { RunScreen } from './run-screen.tsx'

/** 問題, 選択問題: one run of learning in the player, by the ulid of its start. */
export const loader = ({ params }: LoaderFunctionArgs): string => params['id'] ?? ''

export const Component = (): ReactNode => <RunScreen run={useLoaderData<string>()} />
