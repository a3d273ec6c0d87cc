import * as z from 'zod'

/** In the order of a week, as schedules name them. */
const weekdays = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const

const time = z.string().refine((text) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text), {
  error: ({ input }) => `"${input}" is no time such as 08:20`,
})

/** Hours with provisioned Lambdas of a group, to avoid cold starts. All times are in Japan's time zone. */
export const examHoursSchema = <Lambdas extends z.ZodType<Record<string, number>>>(lambdas: Lambdas) =>
  z
    .strictObject({
      days: z.tuple([z.enum(weekdays)], z.enum(weekdays)).readonly(),
      /** `08:20`. Lambdas need some minutes to stand ready: begin before the bell. */
      from: time,
      /** `16:00`, the same day. */
      until: time,
      /** How many stand ready, by endpoint group. Paid by the hour, whether they are called or not. */
      readyLambdas: lambdas,
    })
    .readonly()

export type ExamHours = z.infer<ReturnType<typeof examHoursSchema<z.ZodType<Record<string, number>>>>>

/** Lambda requires this many unreserved executions. */
const NEVER_RESERVED = 100

interface Capacity {
  readonly examHours: readonly ExamHours[]
  readonly reservedLambdas: Readonly<Record<string, number>>
  readonly lambdasAtOnce: number
}

const sumOf = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((sum, count) => sum + count, 0)

/** @returns one sentence for each fault of the stage's Lambda concurrency */
export function troublesOfCapacity({ examHours, reservedLambdas, lambdasAtOnce }: Capacity): string[] {
  const reserved = sumOf(reservedLambdas)
  const most = lambdasAtOnce - NEVER_RESERVED
  const tooMany =
    reserved > 0 && reserved > most
      ? [
          `reservedLambdas: ${reserved} together, but ${NEVER_RESERVED} of the ${lambdasAtOnce} that the account may run (lambdasAtOnce) must stay for the others`,
        ]
      : []
  return [
    ...tooMany,
    ...examHours.flatMap((hours) => troublesOfHours(hours, reservedLambdas, most)),
    ...overlapsOf(examHours),
  ]
}

function troublesOfHours(
  { from, until, readyLambdas }: ExamHours,
  reserved: Capacity['reservedLambdas'],
  most: number,
) {
  const ready = sumOf(readyLambdas)
  return [
    ...(from >= until ? [`examHours: "${from}" to "${until}" are no hours`] : []),
    ...Object.entries(readyLambdas).flatMap(([group, count]) => {
      const own = reserved[group]
      return own !== undefined && count > own
        ? [`examHours: ${count} Lambdas of ${group} shall stand ready, ${own} are reserved`]
        : []
    }),
    ...(ready > most ? [`examHours: ${ready} ready Lambdas are more than the account may run`] : []),
  ]
}

/** Two schedules of one group at the same time would overwrite each other. */
function overlapsOf(examHours: readonly ExamHours[]): string[] {
  return examHours.flatMap((one, at) =>
    examHours.slice(at + 1).flatMap((other) => {
      const group = Object.keys(one.readyLambdas).find((name) => name in other.readyLambdas)
      const isSameDay = one.days.some((day) => other.days.includes(day))
      return group && isSameDay && one.from <= other.until && other.from <= one.until
        ? [`examHours: those of ${group} overlap at ${other.from}`]
        : []
    }),
  )
}

/** Groups with provisioned Lambdas at some hour. */
export const scheduledGroups = (examHours: readonly ExamHours[]): readonly string[] => [
  ...new Set(examHours.flatMap(({ readyLambdas }) => Object.keys(readyLambdas))),
]
