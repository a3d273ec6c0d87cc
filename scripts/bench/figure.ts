/** The unit of a figure, printed after the number. */
type Unit = 'ms' | 'bytes' | 'MB' | 'a second' | 'units'

type Detail = string | number | boolean | null | Record<string, number>

/** A measured value and a base of the same run, because the speed of a machine varies. */
interface Measured {
  figure: string
  value: number
  unit: Unit
  compared_to: string
  /** Of what it is compared to, in the same unit, taken in this run. */
  base: number
}

/** The target: a maximum or minimum of the value, or a maximum of its ratio to the base. */
export type Target = Partial<Record<keyof typeof WORDS, number>>
const WORDS = { most: '≤ ', least: '≥ ', mostRatio: '比 ≤ ' }

/** One line of the bench. Only `figureOf` creates it, so that each has a ratio. */
export interface Figure extends Measured {
  /** `value` to `base`. */
  ratio: number
  /** In words, as `≤ 15`; null where none was set. */
  target: string | null
  is_reached: boolean | null
  [detail: string]: Detail
}

type MeasuredWithDetails = Measured & { target?: Target } & Record<string, Detail | Target | undefined>

const holds = ({ most, least, mostRatio }: Target, value: number, ratio: number) =>
  value <= (most ?? value) && value >= (least ?? value) && ratio <= (mostRatio ?? ratio)

const wordsOf = (target: Target) =>
  (Object.keys(WORDS) as (keyof Target)[])
    .flatMap((kind) => (target[kind] === undefined ? [] : [`${WORDS[kind]}${target[kind].toLocaleString('en')}`]))
    .join('、')

/** @throws Error without a base: a value alone shows the machine, not the product */
export function figureOf({ figure, value, unit, compared_to, base, target, ...details }: MeasuredWithDetails): Figure {
  if (compared_to === '' || !Number.isFinite(base) || base <= 0 || !Number.isFinite(value))
    throw new Error(`${figure}: ${value} ${unit} is compared to ${base} (${compared_to})`)
  const ratio = rounded(value / base, value / base < 0.1 ? 4 : 2)
  return {
    ...{ figure, value, unit, compared_to, base, ratio },
    target: target === undefined ? null : wordsOf(target),
    is_reached: target === undefined ? null : holds(target, value, value / base),
    ...(details as Record<string, Detail>),
  }
}

/** `share` of 0.5 is the median; 0 for an empty list. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const value = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
  return Math.round(value * 10) / 10
}

export const rounded = (value: number, digits = 1) => Math.round(value * 10 ** digits) / 10 ** digits
