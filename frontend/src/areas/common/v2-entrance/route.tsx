import { redirect } from 'react-router'
import { loadAnybody } from '../../../features/session/current-user.ts'
import { homeOf } from '../../../features/session/home-page.ts'

/** `/v2` shows nothing: it sends a signed-in person home, anyone else to the teacher's sign-in. */
export async function loader() {
  const visitor = await loadAnybody()
  return redirect(visitor ? homeOf(visitor) : '/teacher/login')
}

export function Component() {
  return null
}
