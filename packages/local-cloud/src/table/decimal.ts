// DynamoDB's numbers have 38 significant digits, JavaScript's about 15: sums and comparisons go through BigInt
// as soon as a number is not short. Inputs are in DynamoDB's normal form: no exponent, no leading or trailing zeros.

const SHORT_INTEGER = /^-?\d{1,15}$/

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
