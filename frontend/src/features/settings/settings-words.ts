const day = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  month: 'long',
  day: 'numeric',
  weekday: 'short',
})
const dayOfYear = new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', dateStyle: 'long' })
const clock = new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', hour: 'numeric', minute: '2-digit' })
const yearOf = (date: Date) => dayOfYear.format(date).slice(0, 4)

/** 「11月20日(金) 17:02」; the year where it is another one. */
export function momentInWords(iso: string, now: Date = new Date()): string {
  const moment = new Date(iso)
  const date = yearOf(moment) === yearOf(now) ? day.format(moment) : dayOfYear.format(moment)
  return `${date} ${clock.format(moment)}`
}

/** Used within the last minutes: the clock of a call says no more than that. */
const RECENT_MS = 10 * 60_000

export const lastUseInWords = (iso: string, now: Date = new Date()): string =>
  now.getTime() - new Date(iso).getTime() < RECENT_MS
    ? 'いま使っています'
    : `最後に使ったのは ${momentInWords(iso, now)}`
