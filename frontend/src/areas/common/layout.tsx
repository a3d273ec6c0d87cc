import { Outlet } from 'react-router'
import { useVisitor } from '../../features/session/current-user.ts'
import { TopBar } from '../../features/shell/top-bar.tsx'
import { ViewportFoot } from '../../features/shell/viewport-switch.tsx'

/** Pages that belong to no area: a header with the way home. */
export function Component() {
  const isAtDoor = useVisitor()?.isAtDoor ?? false
  return (
    <>
      <TopBar home={isAtDoor ? '/v1/camera' : '/'} />
      <main id="content">
        <Outlet />
        <ViewportFoot />
      </main>
    </>
  )
}
