import type { ClassResult, ResultItem } from '@tcheck/contract/class-result'
import { type ClassItem, teachAgain } from '@tcheck/scoring/analysis/class-items'

const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits

/** The figures of a column as the wire has them. */
export const itemView = ({ answered, right, blank, pointBiserial, groups }: ClassItem): ResultItem => ({
  answered,
  right,
  blank,
  point_biserial: pointBiserial === null ? null : round(pointBiserial, 2),
  groups: groups && { size: groups.size, upper: round(groups.upper, 3), lower: round(groups.lower, 3) },
})

const WRONG_SHOWN = 3
/** One student's mistake is that student's. */
const FEWEST_SAME = 2

/** The columns that are to be taught again first, with why, and the wrong answers that several gave. */
export const weakQuestionsOf = (items: readonly ClassItem[]): ClassResult['stumbles'] =>
  teachAgain(items).map(({ column, rate, reasons }) => ({
    column,
    rate: round(rate, 3),
    reasons,
    wrong: (items[column]?.wrong ?? []).filter(({ bans }) => bans.length >= FEWEST_SAME).slice(0, WRONG_SHOWN),
  }))
