import { Outlet } from 'react-router'
import { ImpersonationBar } from '../../features/shell/impersonation-bar.tsx'
import { TopBar } from '../../features/shell/top-bar.tsx'
import { ViewportFoot } from '../../features/shell/viewport-switch.tsx'

/** Pages that belong to no area: a header with the way home. */
export function Component() {
  return (
    <>
      <ImpersonationBar />
      <TopBar home="/" />
      <main id="content">
        <Outlet />
        <ViewportFoot />
      </main>
    </>
  )
}
