import {
  IconArrowsExchange,
  IconCircleCheck,
  IconCircleDashed,
  IconClock,
  IconDoorExit,
  IconMinus,
  type TablerIcon,
} from '@tabler/icons-react'
import { type AttendTypeName, attendTypes } from '@tcheck/contract/attendance'
import css from './attend-calendar.module.css'

const looks: Record<AttendTypeName, readonly [Icon: TablerIcon, look: string]> = {
  present: [IconCircleCheck, 'came'],
  late: [IconClock, 'partly'],
  left_early: [IconDoorExit, 'partly'],
  absent: [IconMinus, 'missed'],
  transferred: [IconArrowsExchange, 'shifted'],
  planned: [IconCircleDashed, 'ahead'],
}

/** How a lesson went, said by shape, word and colour; what went well and what is still to come has no ground. */
export function AttendTypeSign({ type }: { type: AttendTypeName }) {
  const [Icon, look] = looks[type]
  return (
    <span className={`${css.sign} ${css[look]}`}>
      <Icon className={css.shape} aria-hidden />
      {attendTypes[type]}
    </span>
  )
}
