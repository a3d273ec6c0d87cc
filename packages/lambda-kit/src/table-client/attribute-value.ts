/** A value as DynamoDB has it on the wire. No item of the product holds bytes, or sets of anything but text. */
export type AttributeValue =
  | { S: string }
  | { N: string }
  | { BOOL: boolean }
  | { NULL: true }
  | { SS: string[] }
  | { L: AttributeValue[] }
  | { M: Record<string, AttributeValue> }

/**
 * A plain value for the wire. Attributes and entries without a value (`undefined`) are left out, as AWS's document client does
 * with `removeUndefinedValues`.
 *
 * @throws TypeError for what no item may hold: bytes, dates, sets but of text, empty sets, and numbers that are not exact
 */
export function toAttribute(value: unknown): AttributeValue {
  if (typeof value === 'string') return { S: value }
  if (typeof value === 'number') return { N: exact(value) }
  if (typeof value === 'boolean') return { BOOL: value }
  if (value === null) return { NULL: true }
  if (Array.isArray(value)) return { L: value.filter((one) => one !== undefined).map(toAttribute) }
  if (isTextSet(value)) return { SS: [...value] }
  if (isPlain(value)) return { M: toAttributes(value) }
  throw new TypeError(`An item cannot hold a ${typeof value} of this kind`)
}

export function toAttributes(values: Readonly<Record<string, unknown>>): Record<string, AttributeValue> {
  const attributes: Record<string, AttributeValue> = {}
  for (const [name, value] of Object.entries(values)) if (value !== undefined) attributes[name] = toAttribute(value)
  return attributes
}

function exact(number: number): string {
  if (Math.abs(number) <= Number.MAX_SAFE_INTEGER) return String(number)
  throw new TypeError('An item cannot hold a number that is not exact')
}

/** What is added to by two at once without a condition: sessions that have ended. The table holds no empty set. */
const isTextSet = (value: unknown): value is ReadonlySet<string> =>
  value instanceof Set && value.size > 0 && [...value].every((one) => typeof one === 'string')

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** What came over the wire, or in the table's stream, as the product has it. @throws TypeError for bytes and sets but of text */
export function fromAttribute(value: unknown): unknown {
  const { S, N, BOOL, L, M, SS, NULL } = value as Readonly<Record<string, unknown>>
  if (typeof S === 'string') return S
  if (typeof N === 'string') return Number(N)
  if (typeof BOOL === 'boolean') return BOOL
  if (Array.isArray(L)) return L.map(fromAttribute)
  if (typeof M === 'object' && M !== null) return fromAttributes(M)
  if (Array.isArray(SS)) return new Set(SS)
  if (NULL === true) return null
  throw new TypeError('an item holds a value of another kind')
}

export function fromAttributes(attributes: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, fromAttribute(value)]))
}
