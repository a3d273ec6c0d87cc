import { redirect } from 'react-router'

/** トップ is ホーム. */
export const loader = () => redirect('/student/home')

export const Component = () => null
