import type { Contribution } from './contribution.ts'
import { type ItemCounts, noCounts, type SetCounts, SUMS } from './item-counts.ts'

/**
 * Counts as one short text a column, of numbers to the base of 36 in the order of `SUMS`, then the times; and wrong answers
 * as JSON, since an answer may hold any character.
 */
export interface PackedCounts {
  attempts: number
  numbers: string
  wrong: string
}

const BASE = 36

export const packCounts = ({ attempts, items }: SetCounts): PackedCounts => ({
  attempts,
  numbers: items.map(packItem).join(';'),
  wrong: JSON.stringify(items.map(({ wrong }) => [...wrong].sort(([one], [other]) => (one < other ? -1 : 1)))),
})

function packItem(item: ItemCounts): string {
  const numbers = [...SUMS.map((name) => item[name]), ...item.times]
  return numbers
    .map((number) => (number === 0 ? '' : number.toString(BASE)))
    .join(',')
    .replace(/,+$/, '')
}

export function unpackCounts({ attempts, numbers, wrong }: PackedCounts): SetCounts {
  const columns = numbers === '' && wrong === '[]' ? [] : numbers.split(';')
  const answers = JSON.parse(wrong) as [string, number][][]
  const { items } = noCounts(columns.length)
  for (const [at, item] of items.entries()) {
    const told = (columns[at] ?? '').split(',').map((number) => (number === '' ? 0 : Number.parseInt(number, BASE)))
    for (const [place, name] of SUMS.entries()) item[name] = told[place] ?? 0
    item.times = item.times.map((_, bucket) => told[SUMS.length + bucket] ?? 0)
    item.wrong = new Map(answers[at])
  }
  return { attempts, items }
}

/** A contribution as it lies beside its attempt: one character a column, and the wrong answers as JSON. */
export interface PackedContribution {
  marks: string
  points: string
  times: string
  wrong: string
}

const NONE = '.'
const ZERO = 48

export const packContribution = (contribution: Contribution): PackedContribution => ({
  marks: contribution.map(({ mark }) => mark ?? NONE).join(''),
  points: String.fromCharCode(...contribution.map(({ points }) => ZERO + points)),
  times: contribution.map(({ timeBucket }) => (timeBucket === null ? NONE : timeBucket.toString(BASE))).join(''),
  wrong: JSON.stringify(contribution.flatMap(({ wrong }, at) => (wrong === null ? [] : [[at, wrong]]))),
})

export function unpackContribution({ marks, points, times, wrong }: PackedContribution): Contribution {
  const answers = new Map(JSON.parse(wrong) as [number, string][])
  return Array.from(marks, (mark, at) => ({
    mark: mark === NONE ? null : mark,
    points: points.charCodeAt(at) - ZERO,
    wrong: answers.get(at) ?? null,
    timeBucket: times[at] === NONE ? null : Number.parseInt(times[at] ?? '', BASE),
  }))
}
