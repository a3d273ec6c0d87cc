import { IconClock } from '@tabler/icons-react'
import css from './time-left.module.css'
import { useTimeLeft } from './use-time-left.ts'

interface TimeLeftProps {
  /** By the device's clock. */
  endsAtMs: number
  onEnd: () => void
}

/** のこり時間: whole minutes, and no seconds that run. */
export function TimeLeft({ endsAtMs, onEnd }: TimeLeftProps) {
  const minutes = useTimeLeft(endsAtMs, onEnd)
  if (minutes === null) return null
  const isLast = minutes <= 1
  return (
    <span className={isLast ? `${css.time} ${css.last}` : css.time} role="timer" aria-label="のこり時間">
      <IconClock className="i i-s" aria-hidden />
      <span className={css.word}>のこり </span>
      {isLast ? '1分以内' : `${minutes}分`}
    </span>
  )
}
