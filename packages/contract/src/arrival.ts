/** Texts for screen and file about the time when a student's answers to a test arrived (domain.md "Key first, answer later"). */
export const ARRIVALS = {
  after_end: '締め切りのあとに届いた',
  after_key: '答えを見たあとに届いた',
  counted_after_end: '締め切りのあとに届いた(数える)',
  counted_after_key: '答えを見たあとに届いた(数える)',
  reopened_after_key: '答えを見たあとにひらいた',
  seen_before: '前に答えを見ています',
} as const
export type Arrival = keyof typeof ARRIVALS
export const arrivals = Object.keys(ARRIVALS) as [Arrival, ...Arrival[]]

/** What does not count until the teacher says so. */
export const isWaiting = (arrival: Arrival): boolean => arrival === 'after_end' || arrival === 'after_key'
