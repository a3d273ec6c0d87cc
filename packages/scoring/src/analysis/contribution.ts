import { normalizePart } from '../normalize.ts'
import type { CompiledSet } from '../set/compile-set.ts'
import { MARK_LETTERS } from '../set/score-set.ts'
import { timeBucketOf } from './time-buckets.ts'

/** What one finished attempt says of one question. */
export interface ItemContribution {
  /** As a result row has it: `o d x -`; null where nobody can score it: it counts nowhere. */
  mark: string | null
  points: number
  /** The wrong answer as the engine compares it; null for one that is right, empty, or too long to be a common one. */
  wrong: string | null
  /** Which bucket of time the answer took; null where that is not known. */
  timeBucket: number | null
}

/** What one finished attempt says of its set, column by column. */
export type Contribution = readonly ItemContribution[]

/** A finished attempt, as far as it is counted. */
interface CountedAttempt {
  /** ISO 8601: when its first question came before the student. */
  begunAt: string
  marks: string
  points: readonly number[]
  /** By slot key: the answer, and when the device says it was given. */
  slots: Readonly<Record<string, { a: readonly string[]; t: string }>>
}

/** Longer answers are sentences of one child's own: they are never common, and may say who wrote them. */
const LONGEST_WRONG = 24
const BETWEEN_PARTS = '、'

const COUNTED = new Set<string>(Object.values(MARK_LETTERS))

/** What an attempt adds to the counts of its set; taking it back subtracts the same. */
export function contributionOf({ columns }: Pick<CompiledSet, 'columns'>, attempt: CountedAttempt): Contribution {
  const times = timesOf(
    columns.map(({ key }) => key),
    attempt,
  )
  return columns.map(({ key, compiled }, at) => {
    const mark = attempt.marks[at]
    if (!compiled || mark === undefined || !COUNTED.has(mark)) return NOTHING
    const isWrong = mark === MARK_LETTERS.incorrect || mark === MARK_LETTERS.partial
    return {
      mark,
      points: attempt.points[at] ?? 0,
      wrong: isWrong
        ? shortened((attempt.slots[key]?.a ?? []).map((part) => normalizePart(part, compiled.rules)))
        : null,
      timeBucket: times.get(key) ?? null,
    }
  })
}

const NOTHING: ItemContribution = { mark: null, points: 0, wrong: null, timeBucket: null }

function shortened(parts: readonly string[]): string | null {
  const text = parts.join(BETWEEN_PARTS)
  return text === '' || Array.from(text).length > LONGEST_WRONG ? null : text
}

/**
 * How long each answer took: since the answer before it, by the device's clock, the first one since the start. What was answered last
 * counts, so a question that was come back to has the time of coming back.
 */
function timesOf(keys: readonly string[], { begunAt, slots }: CountedAttempt): Map<string, number> {
  const answered = keys
    .flatMap((key) => {
      const slot = slots[key]
      return slot?.a.some((part) => part !== '') ? { key, ms: Date.parse(slot.t) } : []
    })
    .filter(({ ms }) => Number.isFinite(ms))
    .sort((one, other) => one.ms - other.ms)
  let before = Date.parse(begunAt)
  const times = new Map<string, number>()
  for (const { key, ms } of answered) {
    const bucket = timeBucketOf((ms - before) / 1000)
    if (bucket !== null) times.set(key, bucket)
    before = ms
  }
  return times
}
