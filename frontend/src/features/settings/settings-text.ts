import { dayInWords, dayOf, fullDay, timeOf } from '../../lib/japan-text.ts'

const yearOf = (day: string) => day.slice(0, 4)

/** 「11月20日(金) 17:02」; the year where it is another one. */
export function momentInWords(iso: string, now: Date = new Date()): string {
  const day = dayOf(iso)
  const date = yearOf(day) === yearOf(dayOf(now.toISOString())) ? dayInWords(day) : fullDay(day)
  return `${date} ${timeOf(iso)}`
}

/** Used within the last minutes: the clock of a call says no more than that. */
const RECENT_MS = 10 * 60_000

export const lastUseText = (iso: string, now: Date = new Date()): string =>
  now.getTime() - new Date(iso).getTime() < RECENT_MS
    ? 'いま使っています'
    : `最後に使ったのは ${momentInWords(iso, now)}`

/** To students: a new password ends their sign-in links. */
export const CARD_ENDS = 'いままでのQRカードも使えなくなります。新しいカードは、先生にもらってください。'
