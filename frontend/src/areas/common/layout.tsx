import { Outlet } from 'react-router'
import { TopBar } from '../../features/shell/top-bar.tsx'
import { ViewportFoot } from '../../features/shell/viewport-switch.tsx'

/** Pages that belong to no area: a header with the way home. */
export function Component() {
  return (
    <>
      <TopBar home="/" />
      <main id="content">
        <Outlet />
        <ViewportFoot />
      </main>
    </>
  )
}
