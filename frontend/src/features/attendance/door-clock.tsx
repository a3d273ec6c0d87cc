import { japanDayOf } from '@tcheck/learning/japan-day'
import { clockOfMoment } from '@tcheck/timetable/japan-clock'
import { useEffect, useState } from 'react'
import { dateWords } from './attend-view.ts'
import css from './door.module.css'

const MINUTE_MS = 60_000

/** The time in Japan, read from the other side of the room: what a reading will be kept with. Nothing is read out each minute. */
export function DoorClock() {
  const [now, setNow] = useState(() => new Date())
  // biome-ignore lint/correctness/useExhaustiveDependencies: each minute waits for the next one
  useEffect(() => {
    // To the minute's own end: a tablet that slept wakes up with the right one.
    const waiting = setTimeout(() => setNow(new Date()), MINUTE_MS - (Date.now() % MINUTE_MS) + 20)
    const seen = () => setNow(new Date())
    document.addEventListener('visibilitychange', seen)
    return () => {
      clearTimeout(waiting)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [now])
  return (
    <time className={css.wall} dateTime={now.toISOString()}>
      <span>{dateWords(japanDayOf(now))}</span>
      <b>{clockOfMoment(now.toISOString())}</b>
    </time>
  )
}
