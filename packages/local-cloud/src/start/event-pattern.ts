/**
 * The part of the cloud's event filter patterns that the product uses: nested members, and lists of which one must fit,
 * each a value or `{ prefix }`.
 */
export interface EventPattern {
  readonly [member: string]: EventPattern | readonly (string | { readonly prefix: string })[]
}

export function matchesPattern(pattern: EventPattern, event: unknown): boolean {
  return Object.entries(pattern).every(([member, wanted]) => {
    const value =
      typeof event === 'object' && event !== null ? (event as Readonly<Record<string, unknown>>)[member] : undefined
    if (!isList(wanted)) return matchesPattern(wanted, value)
    return wanted.some((one) =>
      typeof one === 'string' ? value === one : typeof value === 'string' && value.startsWith(one.prefix),
    )
  })
}

const isList = (wanted: EventPattern[string]): wanted is readonly (string | { readonly prefix: string })[] =>
  Array.isArray(wanted)
