import { IconDoorEnter, IconDoorExit } from '@tabler/icons-react'
import css from '../../../features/attendance/kiosk.module.css'
import { KioskMode } from '../../../features/attendance/kiosk-mode.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { PageHead } from '../../../ui/page-head.tsx'

/** `/v1/camera`: which way the door goes. */
export function Component() {
  return (
    <div className="main">
      <PageHead title="入退室">
        <KioskMode />
      </PageHead>
      <p className="muted">この端末のカメラで、生徒の入退室カードを読み取ります。</p>
      <div className={`stack gap-20 ${css.ways}`}>
        <ButtonLink kind="primary" size="lg" to="/v1/camera/entry">
          <IconDoorEnter className="i" aria-hidden />
          入室
        </ButtonLink>
        <ButtonLink size="lg" to="/v1/camera/leave">
          <IconDoorExit className="i" aria-hidden />
          退室
        </ButtonLink>
      </div>
    </div>
  )
}
