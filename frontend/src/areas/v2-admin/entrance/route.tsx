import { redirect } from 'react-router'

/** `/admin` shows nothing: its guard has sent others to the sign-in page, an admin goes to the first list. */
export function loader() {
  return redirect('/admin/subjects')
}

export function Component() {
  return null
}
