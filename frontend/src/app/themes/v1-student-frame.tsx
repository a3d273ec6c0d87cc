import './v1.css'
import { Outlet } from 'react-router'

/** The frame of the pages of v1's students: in its theme, without what grown-ups' lists and forms need. */
export function Component() {
  return <Outlet />
}
