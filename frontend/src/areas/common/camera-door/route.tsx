import { useParams } from 'react-router'
import { KioskPage } from '../../../features/attendance/kiosk-page.tsx'
import { useWakeLock } from '../../../features/attendance/use-wake-lock.ts'
import { actingUser, useVisitor } from '../../../features/session/current-user.ts'

/** `/v1/camera/{attendanceType}`: the door, one way. */
export function Component() {
  const { attendanceType } = useParams()
  const visitor = useVisitor()
  useWakeLock(visitor?.isAtDoor ?? false)
  if (!visitor) return null
  const { is_teacher: isTeacher, branch } = actingUser(visitor)
  const kind = attendanceType === 'leave' ? 'leave' : 'entry'
  return <KioskPage key={kind} kind={kind} by={isTeacher ? 'teacher' : 'branch'} branchId={branch?.id ?? ''} />
}
