import { IconClock } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { beganAtMs, timeInWords } from '../../../features/learning/run-best.ts'

const TICK_MS = 1000

/** The own time of a challenge, counting up: small, and read out only where it is looked for. */
export function OwnTime({ run, finishedAt }: { run: string; finishedAt: string | null }) {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    if (finishedAt !== null) return
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [finishedAt])
  const ms = (finishedAt === null ? nowMs : Date.parse(finishedAt)) - beganAtMs(run)
  return (
    <span className="muted nowrap">
      <IconClock className="i i-s" aria-hidden /> <span className="sr">かかった時間</span>
      <span>{timeInWords(ms)}</span>
    </span>
  )
}
