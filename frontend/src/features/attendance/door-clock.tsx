import { japanDayOf } from '@tcheck/learning/japan-day'
import { clockOfMoment } from '@tcheck/timetable/japan-clock'
import { useEffect, useState } from 'react'
import { shortDayInWords } from '../../lib/japan-words.ts'
import css from './door.module.css'
import { kioskNow } from './kiosk-clock.ts'

const MINUTE_MS = 60_000

/** The time in Japan, read from the other side of the room: what a reading will be kept with. Nothing is read out each minute. */
export function DoorClock() {
  const [now, setNow] = useState(() => new Date(kioskNow()))
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout>
    const tick = () => {
      clearTimeout(waiting)
      setNow(new Date(kioskNow()))
      // To the minute's own end.
      waiting = setTimeout(tick, MINUTE_MS - (kioskNow() % MINUTE_MS) + 20)
    }
    tick()
    // A tablet that slept wakes up with the right one.
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearTimeout(waiting)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])
  return (
    <time className={css.wall} dateTime={now.toISOString()}>
      <span>{shortDayInWords(japanDayOf(now))}</span>
      <b>{clockOfMoment(now.toISOString())}</b>
    </time>
  )
}
