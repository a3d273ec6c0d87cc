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

/**
 * What came over the wire, or in the table's stream, as the product has it. A list of two thousand has tens of thousands of values: each is
 * asked for the types that are most common first, and nothing is made for it but what it becomes.
 *
 * @throws TypeError for bytes and sets but of text
 */
export function fromAttribute(value: unknown): unknown {
  const held = value as Readonly<Record<string, unknown>>
  const { S, N, M, L } = held
  if (typeof S === 'string') return S
  if (typeof N === 'string') return Number(N)
  if (typeof M === 'object' && M !== null) return fromAttributes(M)
  if (Array.isArray(L)) return L.map(fromAttribute)
  const { BOOL, SS, NULL } = held
  if (typeof BOOL === 'boolean') return BOOL
  if (Array.isArray(SS)) return new Set(SS)
  if (NULL === true) return null
  throw new TypeError('an item holds a value of another kind')
}

export function fromAttributes(attributes: object): Record<string, unknown> {
  const named = attributes as Readonly<Record<string, unknown>>
  const values: Record<string, unknown> = {}
  for (const name of Object.keys(named)) {
    const value = fromAttribute(named[name])
    // Assigned, this name would be no entry but what the object is made of.
    if (name === '__proto__')
      Object.defineProperty(values, name, { value, enumerable: true, configurable: true, writable: true })
    else values[name] = value
  }
  return values
}
