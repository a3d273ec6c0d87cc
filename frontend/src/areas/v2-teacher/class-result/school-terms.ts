/** What schools call their terms: days that most of them share, to begin from. */
export interface SchoolTerm {
  name: string
  from: string
  to: string
}

const APRIL = 4

/** The school year of a day of Japan (`2026-11-20`), and its three terms. */
export function termsAt(day: string): [year: SchoolTerm, ...terms: SchoolTerm[]] {
  const [calendarYear = 0, month = 0] = day.split('-').map(Number)
  const year = month >= APRIL ? calendarYear : calendarYear - 1
  return [
    { name: `${year}年度`, from: `${year}-04-01`, to: `${year + 1}-03-31` },
    { name: '1学期', from: `${year}-04-01`, to: `${year}-08-31` },
    { name: '2学期', from: `${year}-09-01`, to: `${year}-12-31` },
    { name: '3学期', from: `${year + 1}-01-01`, to: `${year + 1}-03-31` },
  ]
}

/** The term that a day is in. */
export function termOf(day: string): SchoolTerm {
  const [year, ...terms] = termsAt(day)
  return terms.find(({ from, to }) => from <= day && day <= to) ?? year
}
