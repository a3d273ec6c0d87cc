/** In the order of a week, as schedules name them. */
const weekdays = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const

/** Hours in which so many Lambdas of a group stand ready, so that nobody waits for a cold start; all times are Japan's. */
export interface ExamHours {
  readonly days: readonly [(typeof weekdays)[number], ...(typeof weekdays)[number][]]
  /** `08:20`. Lambdas need some minutes to stand ready: begin before the bell. */
  readonly from: string
  /** `16:00`, the same day. */
  readonly until: string
  /** How many stand ready, by endpoint group. Paid by the hour, whether they are called or not. */
  readonly readyLambdas: Readonly<Record<string, number>>
}

/** Lambda keeps as many for the functions that reserve nothing; it refuses to go below. */
const NEVER_RESERVED = 100
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/

interface Capacity {
  readonly examHours: readonly ExamHours[]
  readonly reservedLambdas: Readonly<Record<string, number>>
  readonly lambdasAtOnce: number
}

/** @returns one sentence on what is wrong with the stage's Lambdas at once, or null */
export function troubleOfCapacity({ examHours, reservedLambdas, lambdasAtOnce }: Capacity): string | null {
  const isCount = (count: number) => Number.isInteger(count) && count > 0
  const reserved = Object.values(reservedLambdas).reduce((sum, count) => sum + count, 0)
  if (!Object.values(reservedLambdas).every(isCount)) return 'reservedLambdas are whole numbers above zero'
  if (reserved > 0 && reserved > lambdasAtOnce - NEVER_RESERVED) {
    return `reservedLambdas are ${reserved} together, ${NEVER_RESERVED} of ${lambdasAtOnce} must stay for the others`
  }
  for (const { from, until, readyLambdas } of examHours) {
    if (!TIME.test(from) || !TIME.test(until) || from >= until) return `examHours "${from}" to "${until}" are no hours`
    if (!Object.values(readyLambdas).every(isCount)) return 'readyLambdas are whole numbers above zero'
    for (const [group, count] of Object.entries(readyLambdas)) {
      const own = reservedLambdas[group]
      if (own !== undefined && count > own) return `${count} Lambdas of ${group} shall stand ready, ${own} are reserved`
    }
    const ready = Object.values(readyLambdas).reduce((sum, count) => sum + count, 0)
    if (ready > lambdasAtOnce - NEVER_RESERVED) return `${ready} ready Lambdas are more than the account may run`
  }
  return overlapOf(examHours)
}

/** Two schedules of one group at the same time would undo each other. */
function overlapOf(examHours: readonly ExamHours[]): string | null {
  for (const [at, one] of examHours.entries()) {
    for (const other of examHours.slice(at + 1)) {
      const group = Object.keys(one.readyLambdas).find((name) => name in other.readyLambdas)
      const isSameDay = one.days.some((day) => other.days.includes(day))
      if (group && isSameDay && one.from <= other.until && other.from <= one.until) {
        return `examHours of ${group} overlap at ${other.from}`
      }
    }
  }
  return null
}

/** Groups of which Lambdas stand ready at some hour. */
export const scheduledGroups = (examHours: readonly ExamHours[]): readonly string[] => [
  ...new Set(examHours.flatMap(({ readyLambdas }) => Object.keys(readyLambdas))),
]
