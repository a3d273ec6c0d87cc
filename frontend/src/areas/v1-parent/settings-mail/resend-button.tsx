import { useEffect, useState } from 'react'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { secondsUntil } from './address-step.ts'

interface ResendButtonProps {
  /** A new code may be asked for from then on. */
  at: string
  isBusy: boolean
  onPress: () => void
}

/** Asks for a new code; says for how long it has to wait. */
export function ResendButton({ at, isBusy, onPress }: ResendButtonProps) {
  const seconds = useSecondsUntil(at)
  return (
    <BusyButton isBusy={isBusy} disabled={seconds > 0} onClick={onPress}>
      {seconds > 0 ? `もう一度送る(あと${seconds}秒)` : 'もう一度送る'}
    </BusyButton>
  )
}

/** Counted from when it was first seen, so that a clock that is set anew changes nothing. */
function useSecondsUntil(at: string): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(at, Date.now()))
  const isOver = seconds <= 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setSeconds((left) => left - 1), 1000)
    return () => clearInterval(timer)
  }, [isOver])
  return seconds
}
