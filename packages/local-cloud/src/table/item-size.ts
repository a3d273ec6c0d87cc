import type { AttributeValue, Item } from './model.ts'

/** DynamoDB's largest item, in bytes of {@link itemSize}. */
export const MAX_ITEM_BYTES = 400 * 1024

// A container costs 3 bytes, and 1 more for each element in it.
const CONTAINER_BYTES = 3
const ELEMENT_BYTES = 1

/**
 * Bytes of an item as DynamoDB bills it: attribute names and values in UTF-8.
 *
 * @see Amazon DynamoDB Developer Guide, "DynamoDB item sizes and formats"
 */
export function itemSize(item: Item): number {
  let bytes = 0
  for (const name in item) bytes += Buffer.byteLength(name) + valueSize(item[name] as AttributeValue)
  return bytes
}

function valueSize(value: AttributeValue): number {
  if (value.S !== undefined) return Buffer.byteLength(value.S)
  if (value.N !== undefined) return numberSize(value.N)
  if (value.BOOL !== undefined || value.NULL !== undefined) return 1
  if (value.M !== undefined) return CONTAINER_BYTES + ELEMENT_BYTES * Object.keys(value.M).length + itemSize(value.M)
  if (value.L !== undefined) return CONTAINER_BYTES + sum(value.L, (member) => ELEMENT_BYTES + valueSize(member))
  if (value.B !== undefined) return binarySize(value.B)
  if (value.SS !== undefined) return sum(value.SS, (member) => Buffer.byteLength(member))
  if (value.NS !== undefined) return sum(value.NS, numberSize)
  return sum(value.BS ?? [], binarySize)
}

const binarySize = (base64: string) => Buffer.byteLength(base64, 'base64')

/**
 * One byte for each two significant digits, one for the exponent, one for a minus. Digits pair up around the decimal
 * point, so an even count that starts on the wrong side of a pair (1.5) needs one byte more than the other (15).
 */
function numberSize(number: string): number {
  const negative = number.startsWith('-') ? 1 : 0
  const dot = number.indexOf('.')
  const integerDigits = (dot < 0 ? number.length : dot) - negative
  let first = negative
  while (first < number.length && isZeroOrDot(number, first)) first++
  if (first === number.length) return 1
  let last = number.length - 1
  while (isZeroOrDot(number, last)) last--
  const isDotInside = dot > first && dot < last
  const significant = last - first + 1 - (isDotInside ? 1 : 0)
  // The power of ten of the first significant digit.
  const exponent = dot >= 0 && first > dot ? dot - first : integerDigits - 1 - (first - negative)
  const straddles = significant % 2 === 0 && exponent % 2 === 0
  return 1 + Math.ceil(significant / 2) + (straddles ? 1 : 0) + negative
}

const ZERO = 48
const DOT = 46
function isZeroOrDot(number: string, at: number): boolean {
  const code = number.charCodeAt(at)
  return code === ZERO || code === DOT
}

function sum<T>(members: readonly T[], bytesOf: (member: T) => number): number {
  let total = 0
  for (const member of members) total += bytesOf(member)
  return total
}
