import { Outlet } from 'react-router'
import { StudentShell } from './shell/student-shell.tsx'

/** The layout of every screen that names none of its own. */
export function Component() {
  return (
    <StudentShell>
      <Outlet />
    </StudentShell>
  )
}
