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
  const negative = number.startsWith('-')
  const unsigned = negative ? number.slice(1) : number
  const dot = unsigned.indexOf('.')
  const integer = (dot < 0 ? unsigned : unsigned.slice(0, dot)).replace(/^0+/, '')
  const fraction = dot < 0 ? '' : unsigned.slice(dot + 1)
  const significant = (integer + fraction).replace(/^0+/, '').replace(/0+$/, '')
  if (significant === '') return 1
  const leadingZeros = /^0*/.exec(fraction)?.[0].length ?? 0
  const exponent = integer ? integer.length - 1 : -leadingZeros - 1
  const straddles = significant.length % 2 === 0 && exponent % 2 === 0
  return 1 + Math.ceil(significant.length / 2) + (straddles ? 1 : 0) + (negative ? 1 : 0)
}

function sum<T>(members: readonly T[], bytesOf: (member: T) => number): number {
  let total = 0
  for (const member of members) total += bytesOf(member)
  return total
}
