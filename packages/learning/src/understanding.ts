/** How well a chapter item is known; `–` where too little was answered to say. */
export type Level = 'A' | 'B' | 'C' | 'D' | '–'

/** Fewer newest answers than these say nothing (v1.md 理解度). */
const ANSWERS_FOR_A_LEVEL = 3

const LEVELS = [
  ['A', 0.9],
  ['B', 0.7],
  ['C', 0.5],
] as const

/** @param points  of the newest answers, and the most they could have */
export function levelOf({
  answered,
  points,
  maxPoints,
}: {
  answered: number
  points: number
  maxPoints: number
}): Level {
  if (answered < ANSWERS_FOR_A_LEVEL || maxPoints === 0) return '–'
  return LEVELS.find(([, least]) => points >= least * maxPoints)?.[0] ?? 'D'
}

/**
 * One marked answer of a question. They are ordered by the run's ULID; within a run by the answer's revision, then by the write that
 * brought it, then by the number of its markings (a teacher can correct a self-mark).
 */
export interface MarkedAnswer {
  readonly run: string
  readonly revision: number
  /**
   * Two devices can answer under the same revision. The run keeps one answer by its own order and counts its writes, so the kept one has
   * the higher number.
   */
  readonly write: number
  readonly marking: number
  readonly points: number
  readonly maxPoints: number
}

const ORDER = ['run', 'revision', 'write', 'marking', 'points', 'maxPoints'] as const

/** Which was answered and marked later: never which arrived later. Positive where `a` was. */
function compareAnswers(a: MarkedAnswer, b: MarkedAnswer): number {
  for (const field of ORDER) {
    const [one, other] = [a[field], b[field]]
    if (one !== other) return one > other ? 1 : -1
  }
  return 0
}

/**
 * A student's results for one chapter item, or for one day: the newest answer of each question, the first judgement of each part. Joining
 * (`joinActivities`) is commutative and idempotent, so an incremental update equals a new computation from the answers.
 */
export interface Activity {
  /** By question: `<lquestion group>/<main>-<sub>`. */
  readonly answers: Readonly<Record<string, MarkedAnswer>>
  /** By part: `<content>/<part>`; ISO time of the first judgement, which makes it Done. */
  readonly judged: Readonly<Record<string, string>>
  /** The last day on which something was answered or judged; empty where nothing was. */
  readonly lastDay: string
  /** Seconds that each run took, by the run; only with a day. */
  readonly seconds?: Readonly<Record<string, number>>
  /** The course of each lquestion group that was answered, by the group (`answers-by-course.ts`); only with a day. */
  readonly courses?: Readonly<Record<string, string>>
}

export const noActivity: Activity = { answers: {}, judged: {}, lastDay: '' }

function joinRecords<T>(a: Readonly<Record<string, T>>, b: Readonly<Record<string, T>>, stays: (a: T, b: T) => T) {
  // A map: a key of foreign data may be any text, `__proto__` included.
  const joined = new Map(Object.entries(a))
  for (const [key, value] of Object.entries(b)) {
    const before = joined.get(key)
    joined.set(key, before === undefined ? value : stays(before, value))
  }
  return Object.fromEntries(joined)
}

const earlier = (one: string, other: string) => [one, other].sort()[0] ?? one
/** Of a group that moved between the runs of a day: always the same one, whichever came first. */
const oneOf = (one: string, other: string) => [one, other].sort()[1] ?? one

/** Commutative, associative, idempotent. */
export const joinActivities = (a: Activity, b: Activity): Activity => ({
  ...((a.seconds || b.seconds) && { seconds: joinRecords(a.seconds ?? {}, b.seconds ?? {}, Math.max) }),
  ...((a.courses || b.courses) && { courses: joinRecords(a.courses ?? {}, b.courses ?? {}, oneOf) }),
  answers: joinRecords(a.answers, b.answers, (one, other) => (compareAnswers(one, other) >= 0 ? one : other)),
  judged: joinRecords(a.judged, b.judged, earlier),
  lastDay: [a.lastDay, b.lastDay].sort()[1] ?? '',
})

export interface Understanding {
  /** Questions with a newest marked answer, and how many of them are all right. */
  readonly answered: number
  readonly correct: number
  readonly points: number
  readonly maxPoints: number
  /** points ÷ maxPoints, 0…1; null where nothing was answered. */
  readonly rate: number | null
  readonly level: Level
}

/** What the newest answers of an activity say. */
export function understandingOf(answers: Activity['answers']): Understanding {
  const all = Object.values(answers)
  const sum = (of: (answer: MarkedAnswer) => number) => all.reduce((total, answer) => total + of(answer), 0)
  const counts = { answered: all.length, points: sum((a) => a.points), maxPoints: sum((a) => a.maxPoints) }
  return {
    ...counts,
    correct: all.filter((answer) => answer.points === answer.maxPoints).length,
    rate: counts.maxPoints === 0 ? null : counts.points / counts.maxPoints,
    level: levelOf(counts),
  }
}

/** How many contents of a chapter item are done: every part of theirs is judged. */
export function contentsDone(
  contents: readonly { code: string; parts: readonly { id: string }[] }[],
  judged: Activity['judged'],
): number {
  return contents.filter(({ code, parts }) => parts.length > 0 && parts.every(({ id }) => partKey(code, id) in judged))
    .length
}

export const partKey = (content: string, part: string): string => `${content}/${part}`
export const questionKey = (group: string, slot: string): string => `${group}/${slot}`
