import type { ContentHead } from './course.ts'
import { type Activity, levelOf, type Understanding } from './understanding.ts'

/**
 * What a student knows of a chapter item, short enough to read it for all students of a branch: for each lquestion group the results of the
 * newest answers with their runs, and for each content the number of judged parts. It is a function of the activity, so an incremental
 * update equals a new computation.
 */
export interface KnownItem {
  readonly groups: Readonly<Record<string, readonly RunCounts[]>>
  readonly contents: Readonly<Record<string, number>>
  /** The last day on which something was answered or judged; empty where nothing was. */
  readonly lastDay: string
}

/** The newest answers that one run gave. */
export interface RunCounts {
  /** When it began, in milliseconds since the epoch. */
  readonly at: number
  readonly answered: number
  readonly correct: number
  readonly points: number
  readonly maxPoints: number
}

/** So many runs of a group are told apart; older ones count as one, under the newest moment of theirs: no item grows with the years. */
export const MOST_RUNS_APART = 12

const SUMS = ['answered', 'correct', 'points', 'maxPoints'] as const

const addCounts = (a: RunCounts, b: RunCounts): RunCounts => ({
  at: Math.max(a.at, b.at),
  answered: a.answered + b.answered,
  correct: a.correct + b.correct,
  points: a.points + b.points,
  maxPoints: a.maxPoints + b.maxPoints,
})

const beforeSlash = (key: string) => key.slice(0, key.lastIndexOf('/'))

/** @param timeOf  when a run began, which its name says */
export function knownItemOf(
  { answers, judged, lastDay }: Pick<Activity, 'answers' | 'judged' | 'lastDay'>,
  timeOf: (run: string) => number,
): KnownItem {
  const groups = Map.groupBy(Object.entries(answers), ([key]) => beforeSlash(key))
  const contents = Map.groupBy(Object.keys(judged), beforeSlash)
  return {
    groups: Object.fromEntries(
      [...groups].map(([group, own]) => {
        const counts = new Map<number, RunCounts>()
        for (const [, { run, points, maxPoints }] of own) {
          const at = timeOf(run)
          const one = { at, answered: 1, correct: points === maxPoints ? 1 : 0, points, maxPoints }
          const before = counts.get(at)
          counts.set(at, before ? addCounts(before, one) : one)
        }
        return [group, withOlderAsOne([...counts.values()].sort((a, b) => a.at - b.at))]
      }),
    ),
    contents: Object.fromEntries([...contents].map(([content, keys]) => [content, keys.length])),
    lastDay,
  }
}

function withOlderAsOne(counts: readonly RunCounts[]): RunCounts[] {
  const older = counts.slice(0, Math.max(0, counts.length - MOST_RUNS_APART))
  const [first, ...rest] = older
  return [...(first ? [rest.reduce(addCounts, first)] : []), ...counts.slice(older.length)]
}

/** From the one moment on, and before the other. */
interface Stretch {
  readonly from?: number
  readonly before?: number
}

/** What the newest answers of a time say of some items together: the rule of `understandingOf`, from the tallies. */
export function understandingOfItems(
  items: readonly KnownItem[],
  { from = -Infinity, before = Infinity }: Stretch = {},
) {
  const sums = { answered: 0, correct: 0, points: 0, maxPoints: 0 }
  for (const { groups } of items)
    for (const counts of Object.values(groups))
      for (const runCounts of counts)
        if (runCounts.at >= from && runCounts.at < before) for (const name of SUMS) sums[name] += runCounts[name]
  return {
    ...sums,
    rate: sums.maxPoints === 0 ? null : sums.points / sums.maxPoints,
    level: levelOf(sums),
  } satisfies Understanding
}

/** Whether a content is finished: as many of its parts are judged as it has. */
export const isContentKnown = (
  { code, parts }: Pick<ContentHead, 'code' | 'parts'>,
  { contents }: KnownItem,
): boolean => parts.length > 0 && (contents[code] ?? 0) >= parts.length

/** How many questions of a group were answered from a moment on. */
export const answeredSince = ({ groups }: KnownItem, group: string, from: number): number =>
  (groups[group] ?? []).reduce((sum, { at, answered }) => (at >= from ? sum + answered : sum), 0)
