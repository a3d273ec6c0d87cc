import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { monthAfter } from '@tcheck/timetable/japan-clock'
import { Button } from '../../ui/button.tsx'

/** The month before, and the next one. */
export function MonthTurn({ month, onTurn }: { month: string | undefined; onTurn: (month: string) => void }) {
  const turn = (count: number) => month !== undefined && onTurn(monthAfter(month, count))
  return (
    <span className="row">
      <Button onClick={() => turn(-1)}>
        <IconChevronLeft className="i" aria-hidden />
        前の月
      </Button>
      <Button onClick={() => turn(1)}>
        次の月
        <IconChevronRight className="i" aria-hidden />
      </Button>
    </span>
  )
}
