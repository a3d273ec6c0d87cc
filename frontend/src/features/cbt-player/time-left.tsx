import { IconClock } from '@tabler/icons-react'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useStore } from '../../lib/store/store.ts'
import type { AttemptSyncHandle } from '../saving/use-attempt-sync.ts'
import css from './time-left.module.css'
import { type MinutesLeft, timeLeftNow, useTimeLeft } from './use-time-left.ts'

type TimedSync = Pick<AttemptSyncHandle, 'ask' | 'status'>

interface TimeLeftProps {
  sync: TimedSync
  onEnd: () => void
}

/** So long the end waits for the server's word; what comes within fifteen seconds is in time there. */
const WORD_MS = 5000

/** A child that goes from tab to tab asks no more often. */
const ASK_AGAIN_MS = 30_000

/** のこり時間: whole minutes, and no seconds that run. Also of a test without a limit it hears what the teacher has done. */
export function TimeLeft({ sync, onEnd }: TimeLeftProps) {
  useComingBack(sync)
  const left = useTimeLeft(useTime(sync), useEndByServer(sync, onEnd))
  if (left === null) return null
  const isLast = left.state !== 'running' || left.minutes <= 1
  return (
    <span
      className={isLast ? `inline-row gap-4 text-14 ${css.time} bold` : `inline-row gap-4 text-14 ${css.time}`}
      role="timer"
      aria-label="のこり時間"
    >
      <IconClock className="i i-s" aria-hidden />
      <span className="hidden-700">{left.state === 'unsure' ? '時間を' : 'のこり '}</span>
      <span>{wordsOf(left)}</span>
    </span>
  )
}

/** Short, since a phone's header has room for no more. */
function wordsOf(left: MinutesLeft): string {
  if (left.state !== 'running') return left.state === 'unsure' ? 'たしかめ中' : '0分'
  return left.minutes <= 1 ? '1分以内' : `${left.minutes}分`
}

/** The end as the server says it; the same object while nothing of it changes. */
function useTime({ status }: TimedSync) {
  const endsAtMs = useStore(status, ({ time }) => time?.endsAtMs ?? null)
  const serverMs = useStore(status, ({ time }) => time?.serverMs ?? 0)
  const wallMs = useStore(status, ({ time }) => time?.wallMs ?? 0)
  return useMemo(() => (endsAtMs === null ? null : { endsAtMs, serverMs, wallMs }), [endsAtMs, serverMs, wallMs])
}

/**
 * Asks the server at the end: the teacher may have given more time, and of a sleep, or of a clock that was set, it alone knows how
 * long it was. Out of reach, a test ends where the time is over for certain; else it stays open, and the server is asked again.
 */
function useEndByServer({ ask, status }: TimedSync, onEnd: () => void): () => void {
  const isAsking = useRef(false)
  return useCallback(() => {
    if (isAsking.current) return
    isAsking.current = true
    const patience = new Promise((resolve) => setTimeout(resolve, WORD_MS))
    void Promise.race([ask(), patience]).then(() => {
      isAsking.current = false
      const { time } = status.get()
      if (time !== null && timeLeftNow(time).state === 'over') onEnd()
    })
  }, [ask, status, onEnd])
}

/** Who comes back to the tab, or gets a connection again, hears of more time or of the end for all, not only with the next save. */
function useComingBack({ ask, status }: TimedSync): void {
  useEffect(() => {
    let askedAtMs = Date.now()
    const comeBack = () => {
      const { sentence, isFinishKnown } = status.get()
      if (document.visibilityState === 'hidden' || sentence !== null || isFinishKnown) return
      if (Date.now() - askedAtMs < ASK_AGAIN_MS) return
      askedAtMs = Date.now()
      void ask()
    }
    window.addEventListener('online', comeBack)
    document.addEventListener('visibilitychange', comeBack)
    return () => {
      window.removeEventListener('online', comeBack)
      document.removeEventListener('visibilitychange', comeBack)
    }
  }, [ask, status])
}
