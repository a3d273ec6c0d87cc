import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ExamScreen } from './exam-screen.tsx'

/** One exam in the player, by its code: as a mission's with `mission_id`, and with `attempt` one that was begun. */
export const loader = ({ params }: LoaderFunctionArgs): string => params['examCode'] ?? ''

export const Component = (): ReactNode => <ExamScreen code={useLoaderData<string>()} />
