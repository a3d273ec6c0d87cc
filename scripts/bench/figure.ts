/** One line of the bench: what was measured, and what it is held against in the same run. */
export interface Figure {
  figure: string
  [detail: string]: string | number | boolean | null | Record<string, number>
}

/** `share` of 0.5 is the median; 0 where there is nothing. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const value = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
  return Math.round(value * 10) / 10
}

export const rounded = (value: number, digits = 1) => Math.round(value * 10 ** digits) / 10 ** digits
