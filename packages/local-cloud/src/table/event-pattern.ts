/**
 * The part of EventBridge's filter patterns that the product uses: nested members, and lists of values or `{ prefix }`, one of which must
 * match.
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

/** The head of a stored record, before its images. Most records need no further reading. Keys are scalars. */
const HEAD = /"eventName":"(\w+)".*?"Keys":(\{(?:"(?:[^"\\]|\\.)*":\{"[SNB]":"(?:[^"\\]|\\.)*"\},?)+\})/

/** Whether a stream record, as text, matches one of the patterns. */
export function isWanted(patterns: readonly EventPattern[], text: string): boolean {
  const [, eventName, keys] = HEAD.exec(text) ?? []
  if (keys === undefined) return patterns.some((pattern) => matchesPattern(pattern, JSON.parse(text)))
  const head = { eventName, dynamodb: { Keys: JSON.parse(keys) as unknown } }
  const left = patterns.filter((pattern) => matchesPattern(headOf(pattern), head))
  return left.some(isOfHead) || left.some((pattern) => matchesPattern(pattern, JSON.parse(text)))
}

const membersOf = (pattern: EventPattern[string] | undefined): EventPattern =>
  pattern === undefined || isList(pattern) ? {} : pattern

/** The part of a pattern that the head decides. */
function headOf({ eventName, dynamodb }: EventPattern): EventPattern {
  const { Keys } = membersOf(dynamodb)
  return { ...(eventName && { eventName }), ...(Keys && { dynamodb: { Keys } }) }
}

function isOfHead({ eventName, dynamodb, ...rest }: EventPattern): boolean {
  const { Keys, ...images } = membersOf(dynamodb)
  return Object.keys({ ...rest, ...images }).length === 0
}
