import type { Day } from '@tcheck/learning/japan-day'

/** The year before the first of each era. */
const ERAS: Readonly<Record<string, number>> = {
  令和: 2018,
  令: 2018,
  r: 2018,
  平成: 1988,
  平: 1988,
  h: 1988,
  昭和: 1925,
  昭: 1925,
  s: 1925,
}
const WESTERN = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ t]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?z?)?$/
const TOGETHER = /^((?:19|20)\d{2})(\d{2})(\d{2})$/
const JAPANESE = /^(令和|平成|昭和|令|平|昭|[rhs])(元|\d{1,2})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/
/** The day of the week behind a day: (月), 月曜日, (mon). */
const WEEKDAY = / ?(?:\( ?(?:[日月火水木金土](?:曜日?)?|[a-z]{3})[. ]{0,2}\)|[日月火水木金土]曜日?)/
/** Days since 30 December 1899, as a spreadsheet counts them: of 1954 to 2119. */
const SERIAL = /^([2-7]\d{4})(?:\.\d+)?$/
const SERIAL_START = Date.UTC(1899, 11, 30)
const DAY_MS = 86_400_000

/** 2024/4/1, 2024/4/1(月), 令和6年4月1日, R6.4.1, 20240401, a spreadsheet's 45383 …; null for what is no day. */
export function readDay(text: string): Day | null {
  const told = text.normalize('NFKC').trim().toLowerCase().replace(WEEKDAY, '')
  // A space is what parts a day from its time elsewhere.
  const plain = told.includes('年') ? told.replace(/\s/g, '') : told
  const serial = SERIAL.exec(plain)
  if (serial) return new Date(SERIAL_START + Number(serial[1]) * DAY_MS).toISOString().slice(0, 10)
  const western = WESTERN.exec(plain) ?? TOGETHER.exec(plain)
  if (western) return dayOf(Number(western[1]), western[2], western[3])
  const [, era = '', year = '', month, date] = JAPANESE.exec(plain) ?? []
  const before = ERAS[era]
  return before === undefined ? null : dayOf(before + (year === '元' ? 1 : Number(year)), month, date)
}

/** A spreadsheet has no day before; a time that it stores without a day has one of 1899. */
const FIRST_YEAR = 1900

/** null for 30 February. */
function dayOf(year: number, month: string | undefined, date: string | undefined): Day | null {
  const [m, d] = [Number(month), Number(date)]
  const at = new Date(Date.UTC(year, m - 1, d))
  const isReal =
    year >= FIRST_YEAR && at.getUTCFullYear() === year && at.getUTCMonth() === m - 1 && at.getUTCDate() === d
  return isReal ? at.toISOString().slice(0, 10) : null
}
