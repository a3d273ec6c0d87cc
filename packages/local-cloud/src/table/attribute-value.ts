import type { AttributeType, AttributeValue, Item } from './model.ts'

// DynamoDB's numbers have 38 significant digits, JavaScript's about 15: sums and comparisons go through BigInt
// as soon as a number is not short. Inputs are in DynamoDB's normal form: no exponent, no leading or trailing zeros.

const SHORT_INTEGER = /^-?\d{1,15}$/

const NORMAL_NUMBER = /^(?:0|-?(?:[1-9]\d{0,37}|(?:0|[1-9]\d{0,37})\.\d{0,36}[1-9]))$/
const MAX_DEPTH = 32

/**
 * Whether a value is valid as it stands: one known type, numbers already in normal form, sets without duplicates.
 * `false` means "not plainly valid": dynalite then normalises it or names what is wrong.
 */
function isPlainValue(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return false
  const types = Object.keys(value)
  if (types.length !== 1) return false
  const content = (value as Json)[types[0] as string]
  switch (types[0]) {
    case 'S':
      return typeof content === 'string'
    case 'N':
      return isPlainNumber(content)
    case 'BOOL':
      return typeof content === 'boolean'
    case 'NULL':
      return content === true
    case 'B':
      return isPlainBinary(content)
    case 'M':
      return isPlainItem(content, depth + 1)
    case 'L':
      return Array.isArray(content) && content.every((member) => isPlainValue(member, depth + 1))
    case 'SS':
      return isPlainSet(content, (member) => typeof member === 'string')
    case 'NS':
      return isPlainSet(content, isPlainNumber)
    case 'BS':
      return isPlainSet(content, isPlainBinary)
    default:
      return false
  }
}

type Json = Record<string, unknown>

const isPlainNumber = (value: unknown) => typeof value === 'string' && value.length <= 38 && NORMAL_NUMBER.test(value)

const isPlainBinary = (value: unknown) =>
  typeof value === 'string' && Buffer.from(value, 'base64').toString('base64') === value

const isPlainSet = (value: unknown, isMember: (member: unknown) => boolean) =>
  Array.isArray(value) && value.length > 0 && value.every(isMember) && new Set(value).size === value.length

/** Whether every attribute of a map is valid without further checks; see {@link isPlainValue}. */
export function isPlainItem(value: unknown, depth = 1): value is Item {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || depth > MAX_DEPTH) return false
  for (const name of Object.keys(value)) {
    if (name === '' || !isPlainValue((value as Json)[name], depth)) return false
  }
  return true
}

/** Whether an attribute, at any depth, has no name; DynamoDB refuses that. */
export function hasNamelessAttribute(item: Item): boolean {
  return Object.entries(item).some(([name, value]) => name === '' || isNamelessInside(value))
}

function isNamelessInside(value: AttributeValue): boolean {
  if (value.M) return hasNamelessAttribute(value.M)
  return value.L?.some(isNamelessInside) ?? false
}

/** Levels of nesting below an attribute; DynamoDB refuses more than 32. */
export function isTooDeep(item: Item, depth = 1): boolean {
  if (depth > MAX_DEPTH) return true
  return Object.values(item).some((value) => isValueTooDeep(value, depth))
}

function isValueTooDeep(value: AttributeValue, depth: number): boolean {
  if (value.M) return isTooDeep(value.M, depth + 1)
  if (value.L) return depth >= MAX_DEPTH || value.L.some((member) => isValueTooDeep(member, depth + 1))
  return false
}

export function typeOf(value: AttributeValue): AttributeType {
  for (const type in value) return type as AttributeType
  throw new Error('an attribute value without a type passed validation')
}

/** Equality in conditions: maps by content, sets regardless of order, numbers by their normal form. */
export function isSameValue(left: AttributeValue, right: AttributeValue): boolean {
  const type = typeOf(left)
  const a = left[type]
  const b = right[type]
  if (b === undefined) return false
  if (type === 'L') return isSameList(a as AttributeValue[], b as AttributeValue[])
  if (type === 'M') return isSameItem(a as Item, b as Item)
  if (Array.isArray(a)) return isSameSet(a as string[], b as string[])
  return a === b
}

function isSameList(left: AttributeValue[], right: AttributeValue[]): boolean {
  return left.length === right.length && left.every((member, i) => isSameValue(member, right[i] as AttributeValue))
}

function isSameSet(left: string[], right: string[]): boolean {
  if (left.length !== right.length) return false
  const members = new Set(right)
  return left.every((member) => members.has(member))
}

export function isSameItem(left: Item, right: Item): boolean {
  const names = Object.keys(left)
  if (names.length !== Object.keys(right).length) return false
  return names.every((name) => {
    const other = right[name]
    return other !== undefined && isSameValue(left[name] as AttributeValue, other)
  })
}

/** Order of two scalars of the same type; `undefined` when the type has no order or the types differ. */
export function compareValues(left: AttributeValue, right: AttributeValue): number | undefined {
  if (left.N !== undefined && right.N !== undefined) return compareNumbers(left.N, right.N)
  if (left.S !== undefined && right.S !== undefined) return compareText(left.S, right.S)
  if (left.B !== undefined && right.B !== undefined) {
    return Buffer.compare(Buffer.from(left.B, 'base64'), Buffer.from(right.B, 'base64'))
  }
  return undefined
}

const SURROGATE = /[\ud800-\udfff]/

// DynamoDB orders strings by UTF-8 bytes; JavaScript's `<` agrees except around surrogate pairs (𠮷 against ﾂ).
function compareText(left: string, right: string): number {
  if (SURROGATE.test(left) || SURROGATE.test(right)) return Buffer.compare(Buffer.from(left), Buffer.from(right))
  return left < right ? -1 : left > right ? 1 : 0
}

interface Scaled {
  digits: bigint
  scale: number
}

function parse(number: string): Scaled {
  const dot = number.indexOf('.')
  if (dot < 0) return { digits: BigInt(number), scale: 0 }
  return { digits: BigInt(number.slice(0, dot) + number.slice(dot + 1)), scale: number.length - dot - 1 }
}

function align(left: string, right: string): [bigint, bigint, number] {
  const a = parse(left)
  const b = parse(right)
  const scale = Math.max(a.scale, b.scale)
  return [a.digits * 10n ** BigInt(scale - a.scale), b.digits * 10n ** BigInt(scale - b.scale), scale]
}

function format(digits: bigint, scale: number): string {
  if (scale === 0) return digits.toString()
  const sign = digits < 0n ? '-' : ''
  const text = (digits < 0n ? -digits : digits).toString().padStart(scale + 1, '0')
  const fraction = text.slice(-scale).replace(/0+$/, '')
  return sign + text.slice(0, -scale) + (fraction ? `.${fraction}` : '')
}

/** Exact sum of two numbers in normal form. */
export function addNumbers(left: string, right: string): string {
  if (SHORT_INTEGER.test(left) && SHORT_INTEGER.test(right)) return String(Number(left) + Number(right))
  const [a, b, scale] = align(left, right)
  return format(a + b, scale)
}

/** Exact difference of two numbers in normal form. */
export function subtractNumbers(left: string, right: string): string {
  if (SHORT_INTEGER.test(left) && SHORT_INTEGER.test(right)) return String(Number(left) - Number(right))
  const [a, b, scale] = align(left, right)
  return format(a - b, scale)
}

/** Negative, zero or positive, like a sort callback. */
export function compareNumbers(left: string, right: string): number {
  if (SHORT_INTEGER.test(left) && SHORT_INTEGER.test(right)) return Number(left) - Number(right)
  const [a, b] = align(left, right)
  return a < b ? -1 : a > b ? 1 : 0
}
