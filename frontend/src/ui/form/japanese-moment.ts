const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo', dateStyle: 'short', timeStyle: 'short' })

/** Day and time of a moment by the clocks of Japan: `['2026-12-20', '09:05']`; empty where there is none. */
export function dayAndClock(iso: string | null): [day: string, clock: string] {
  const [day = '', clock = ''] = iso === null ? [] : format.format(new Date(iso)).split(' ')
  return [day, clock]
}

/** null where no day was chosen. */
export const momentOf = (day: string, clock: string): string | null => (day === '' ? null : `${day}T${clock}:00+09:00`)
