import type { LearningDay } from '@tcheck/contract/learning-desk'
import { subjectInWords } from '../../lib/subject-words.ts'
import type { ChartProps, Series } from '../charts/chart-parts.tsx'
import { mondayOf } from '../desk/desk-view.ts'

type DaySubject = LearningDay['subjects'][number]

interface TrendPoint {
  label: string
  /** In percent, by series; nothing where nothing of it was marked. */
  values: Record<string, number>
  /** Questions that were marked, by series. */
  answered: Record<string, number>
}

export interface Trend {
  series: readonly Series[]
  points: readonly TrendPoint[]
}

const PERCENT = 100
const MOST_POINTS = 14
/** A chart tells no more series apart (look.md, "Colour"). */
const MOST_SERIES = 5
const OTHERS = { key: 'others', name: 'そのほか' } as const

/** In the order in which the names come up first; the oldest browsers have no `Map.groupBy`. */
function grouped<T>(all: readonly T[], nameOf: (one: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>()
  for (const one of all) groups.set(nameOf(one), [...(groups.get(nameOf(one)) ?? []), one])
  return [...groups]
}

const sumOf = (all: readonly DaySubject[], of: (one: DaySubject) => number) =>
  all.reduce((sum, one) => sum + of(one), 0)

/** Of each subject one series, in the order of their codes; where there are too many, those with the fewest answers are one. */
function seriesOf(all: readonly DaySubject[], grade: number | undefined) {
  const known = all.filter(({ subject_name }) => subject_name !== null)
  const bySubject = grouped(known, ({ subject_code }) => subject_code ?? '')
  const hasOthers = known.length < all.length || bySubject.length > MOST_SERIES
  const shown = bySubject
    .toSorted(([, a], [, b]) => sumOf(b, (one) => one.answered) - sumOf(a, (one) => one.answered))
    .slice(0, hasOthers ? MOST_SERIES - 1 : MOST_SERIES)
    .map(([code, own]) => ({ key: `subject-${code}`, name: subjectInWords(own[0]?.subject_name ?? '', grade) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
  return hasOthers ? [...shown, OTHERS] : shown
}

/**
 * Rate by subject and day, of many days by week; only of days on which something was marked.
 * @param grade  whose words subjects are told in; left out: as they are listed
 */
export function trendOf(days: readonly LearningDay[], grade?: number): Trend {
  const marked = days.map((day) => ({ day: day.day, own: day.subjects.filter((one) => one.max_points > 0) }))
  const filled = marked.filter(({ own }) => own.length > 0)
  const series = seriesOf(
    filled.flatMap(({ own }) => own),
    grade,
  )
  const keys = new Set(series.map(({ key }) => key))
  const keyOf = ({ subject_code }: DaySubject) => {
    const key = `subject-${subject_code ?? ''}`
    return keys.has(key) ? key : OTHERS.key
  }
  const isWeekly = filled.length > MOST_POINTS
  const stretches = grouped(filled, ({ day }) => (isWeekly ? mondayOf(day) : day))
  const points = stretches.map(([day, own]): TrendPoint => {
    const [, month, date] = day.split('-').map(Number)
    const bySeries = grouped(
      own.flatMap((one) => one.own),
      keyOf,
    )
    return {
      label: `${month}/${date}${isWeekly ? '〜' : ''}`,
      values: Object.fromEntries(bySeries.map(([key, all]) => [key, rateOf(all)])),
      answered: Object.fromEntries(bySeries.map(([key, all]) => [key, sumOf(all, (one) => one.answered)])),
    }
  })
  return { series, points }
}

const rateOf = (all: readonly DaySubject[]) =>
  Math.round((sumOf(all, (one) => one.points) / sumOf(all, (one) => one.max_points)) * PERCENT)

/** Where each subject began and where it is, in one sentence. */
export function trendText({ series, points }: Trend): ChartProps['description'] {
  const ways = series.map(({ key, name }) => {
    const own = points.filter(({ values }) => values[key] !== undefined)
    const ends = [...new Set([own[0], own.at(-1)])].flatMap((point) => point ?? [])
    return `${name}が${ends.map(({ label, values }) => `${label}に${values[key]}%`).join('、')}`
  })
  return `できた割合は、${ways.join('、')}でした`
}
