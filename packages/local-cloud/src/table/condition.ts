import { compareValues, isSameValue, typeOf } from './attribute-value.ts'
import type { AttributeValue, Item, Path } from './model.ts'

/** Something a condition compares. `value` names an entry of ExpressionAttributeValues. */
export type Operand = { kind: 'path'; path: Path } | { kind: 'value'; name: string } | { kind: 'size'; of: Operand }

export type Condition =
  | { kind: 'and' | 'or'; args: Condition[] }
  | { kind: 'not'; arg: Condition }
  | { kind: 'test'; test: string; operands: Operand[] }

/** The value at a document path, or `undefined`. */
export function valueAt(path: Path, item: Item): AttributeValue | undefined {
  let value = ownMember(item, path[0] as string)
  for (let i = 1; i < path.length && value; i++) {
    const step = path[i] as string | number
    value = typeof step === 'number' ? value.L?.[step] : value.M && ownMember(value.M, step)
  }
  return value
}

// An attribute may be named `constructor`; the inherited property does not count.
const ownMember = (item: Item, name: string) => (Object.hasOwn(item, name) ? item[name] : undefined)

/** Whether an item (for a write: the existing item) meets a condition or filter. */
export function isMet(condition: Condition, item: Item, values: Item): boolean {
  switch (condition.kind) {
    case 'and':
      return condition.args.every((arg) => isMet(arg, item, values))
    case 'or':
      return condition.args.some((arg) => isMet(arg, item, values))
    case 'not':
      return !isMet(condition.arg, item, values)
    case 'test':
      return passes(
        condition.test,
        condition.operands.map((operand) => resolve(operand, item, values)),
      )
  }
}

function resolve(operand: Operand, item: Item, values: Item): AttributeValue | undefined {
  if (operand.kind === 'path') return valueAt(operand.path, item)
  if (operand.kind === 'value') return values[operand.name]
  const size = sizeOf(resolve(operand.of, item, values))
  return size === undefined ? undefined : { N: String(size) }
}

// Measured on DynamoDB Local: a string's size() counts UTF-16 units (あい😀 is 4), unlike its size on disk.
function sizeOf(value: AttributeValue | undefined): number | undefined {
  if (!value) return undefined
  if (value.S !== undefined) return value.S.length
  if (value.B !== undefined) return Buffer.byteLength(value.B, 'base64')
  if (value.M !== undefined) return Object.keys(value.M).length
  return (value.L ?? value.SS ?? value.NS ?? value.BS)?.length
}

type Resolved = AttributeValue | undefined

function passes(test: string, [left, right, upper, ...more]: Resolved[]): boolean {
  switch (test) {
    case 'attribute_exists':
      return left !== undefined
    case 'attribute_not_exists':
      return left === undefined
    case '=':
      return isEqual(left, right)
    case '<>':
      return !isEqual(left, right)
    case '<':
      return isOrdered(left, right, (order) => order < 0)
    case '<=':
      return isOrdered(left, right, (order) => order <= 0)
    case '>':
      return isOrdered(left, right, (order) => order > 0)
    case '>=':
      return isOrdered(left, right, (order) => order >= 0)
    case 'between':
      return isOrdered(left, right, (order) => order >= 0) && isOrdered(left, upper, (order) => order <= 0)
    case 'in':
      return [right, upper, ...more].some((candidate) => candidate !== undefined && isEqual(left, candidate))
    case 'begins_with':
      return beginsWith(left, right)
    case 'contains':
      return contains(left, right)
    case 'attribute_type':
      return left !== undefined && typeOf(left) === right?.S
    default:
      throw new Error(`unknown test ${test} in a condition`)
  }
}

const isEqual = (left: Resolved, right: Resolved) =>
  left !== undefined && right !== undefined && isSameValue(left, right)

function isOrdered(left: Resolved, right: Resolved, matches: (order: number) => boolean): boolean {
  if (!left || !right) return false
  const order = compareValues(left, right)
  return order !== undefined && matches(order)
}

function beginsWith(value: Resolved, prefix: Resolved): boolean {
  if (value?.S !== undefined && prefix?.S !== undefined) return value.S.startsWith(prefix.S)
  if (value?.B === undefined || prefix?.B === undefined) return false
  const start = Buffer.from(prefix.B, 'base64')
  return Buffer.from(value.B, 'base64').subarray(0, start.length).equals(start)
}

function contains(container: Resolved, member: Resolved): boolean {
  if (!container || !member) return false
  if (container.L) return container.L.some((element) => isSameValue(element, member))
  if (member.S !== undefined) return container.S?.includes(member.S) ?? container.SS?.includes(member.S) ?? false
  if (member.N !== undefined) return container.NS?.includes(member.N) ?? false
  if (member.B === undefined) return false
  if (container.B === undefined) return container.BS?.includes(member.B) ?? false
  return Buffer.from(container.B, 'base64').includes(Buffer.from(member.B, 'base64'))
}
