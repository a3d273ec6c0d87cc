import { IconClock } from '@tabler/icons-react'
import { useCallback, useEffect, useRef } from 'react'
import type { AttemptKeeper } from '../saving/use-attempt-saver.ts'
import css from './time-left.module.css'
import { useTimeLeft } from './use-time-left.ts'

interface TimeLeftProps {
  /** By the device's clock; null without a limit. */
  endsAtMs: number | null
  keeper: Pick<AttemptKeeper, 'ask' | 'status'>
  onEnd: () => void
}

/** So long the end waits for the server's word; what comes within fifteen seconds is in time there. */
const WORD_MS = 5000

/** A child that goes from tab to tab asks no more often. */
const ASK_AGAIN_MS = 30_000

/** のこり時間: whole minutes, and no seconds that run. Also of a test without a limit it hears what the teacher has done. */
export function TimeLeft({ endsAtMs, keeper, onEnd }: TimeLeftProps) {
  useComingBack(keeper)
  const minutes = useTimeLeft(endsAtMs, useEndByServer(keeper, onEnd))
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

/**
 * Asks the server once before the end: the teacher may have given more time, of which a device hears by itself only with its
 * next save. Out of reach, the end is the one that is known.
 */
function useEndByServer({ ask, status }: TimeLeftProps['keeper'], onEnd: () => void): () => void {
  const isAsking = useRef(false)
  return useCallback(() => {
    if (isAsking.current) return
    isAsking.current = true
    const patience = new Promise((resolve) => setTimeout(resolve, WORD_MS))
    void Promise.race([ask(), patience]).then(() => {
      isAsking.current = false
      const end = status.get().endsAtMs
      // A later end draws this anew, and the time runs on.
      if (end === null || end <= Date.now()) onEnd()
    })
  }, [ask, status, onEnd])
}

/** Who comes back to the tab, or gets a connection again, hears of more time or of the end for all, not only with the next save. */
function useComingBack({ ask, status }: TimeLeftProps['keeper']): void {
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
