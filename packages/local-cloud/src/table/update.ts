import validations from 'dynalite/validations/index.js'
import { addNumbers, subtractNumbers, typeOf } from './attribute-value.ts'
import { valueAt } from './condition.ts'
import { validationError } from './errors.ts'
import type { AttributeValue, Item, Path } from './model.ts'

/** The right side of a SET. `value` names an entry of ExpressionAttributeValues. */
export type UpdateOperand =
  | { kind: 'path'; path: Path }
  | { kind: 'value'; name: string }
  | { kind: 'add' | 'subtract' | 'list_append'; left: UpdateOperand; right: UpdateOperand }
  | { kind: 'if_not_exists'; path: Path; otherwise: UpdateOperand }

export type UpdateAction =
  | { type: 'set'; path: Path; value: UpdateOperand }
  | { type: 'remove'; path: Path }
  | { type: 'add' | 'delete'; path: Path; value: string }

const WRONG_TYPE = 'An operand in the update expression has an incorrect data type'

/**
 * Apply an update expression to a copy of an item.
 *
 * Every path and operand means the item as it was: `SET a = b, b = a` swaps, and `REMOVE l[0], l[2]` takes the first
 * and the third element of the original list. An index past the end appends.
 *
 * @throws TableError ValidationException when a path or an operand does not fit the item
 */
export function applyUpdate(actions: UpdateAction[], before: Item, values: Item): Item {
  const resolved = actions.map((action) => (action.type === 'set' ? resolve(action.value, before, values) : undefined))
  const draft = new Draft(before)
  actions.forEach((action, i) => {
    const slot = draft.slot(action.path)
    switch (action.type) {
      case 'set':
        slot.put(resolved[i] as AttributeValue)
        break
      case 'remove':
        slot.remove()
        break
      case 'add':
        slot.put(added(slot.value, values[action.value] as AttributeValue))
        break
      case 'delete':
        deleteFromSet(slot, values[action.value] as AttributeValue)
        break
    }
  })
  return draft.finish()
}

type Members = Record<string | number, AttributeValue>

/** An item being changed. Only the containers on a written path are copied; the rest stays shared with the original. */
class Draft {
  readonly #root: Item
  readonly #copied = new Set<object>()
  readonly #lists = new ListEdits()

  constructor(before: Item) {
    this.#root = { ...before }
  }

  /** @throws TableError when a step of the path but the last does not exist or is not such a container */
  slot(path: Path): Slot {
    let members: Item | AttributeValue[] = this.#root
    for (let i = 0; i + 1 < path.length; i++) {
      members = this.#ownContainer(members as Members, path[i] as string | number, typeof path[i + 1] === 'number')
    }
    return new Slot(members, path[path.length - 1] as string | number, this.#lists)
  }

  finish(): Item {
    this.#lists.apply()
    return this.#root
  }

  #ownContainer(members: Members, step: string | number, wantsList: boolean): Item | AttributeValue[] {
    const value = members[step]
    const container = wantsList ? value?.L : value?.M
    if (!container) throw validationError('The document path provided in the update expression is invalid for update')
    if (this.#copied.has(container)) return container
    const copy = Array.isArray(container) ? [...container] : { ...container }
    members[step] = Array.isArray(copy) ? { L: copy } : { M: copy }
    this.#copied.add(copy)
    return copy
  }
}

/** The target of one action of an update. */
class Slot {
  readonly #members: Item | AttributeValue[]
  readonly #last: string | number
  readonly #lists: ListEdits

  constructor(members: Item | AttributeValue[], last: string | number, lists: ListEdits) {
    this.#members = members
    this.#last = last
    this.#lists = lists
  }

  get value(): AttributeValue | undefined {
    return (this.#members as Members)[this.#last]
  }

  put(value: AttributeValue) {
    if (Array.isArray(this.#members)) this.#lists.put(this.#members, this.#last as number, value)
    else this.#members[this.#last] = value
  }

  remove() {
    if (Array.isArray(this.#members)) this.#lists.remove(this.#members, this.#last as number)
    else delete this.#members[this.#last]
  }
}

/** Edits of lists wait until every action has run, because each index counts in the original list. */
class ListEdits {
  readonly #removed = new Map<AttributeValue[], Set<number>>()
  readonly #appended = new Map<AttributeValue[], Map<number, AttributeValue>>()

  put(list: AttributeValue[], index: number, value: AttributeValue) {
    if (index < list.length) list[index] = value
    else this.#appended.set(list, (this.#appended.get(list) ?? new Map()).set(index, value))
  }

  remove(list: AttributeValue[], index: number) {
    this.#removed.set(list, (this.#removed.get(list) ?? new Set()).add(index))
  }

  apply() {
    for (const [list, indexes] of this.#removed) {
      const remaining = list.filter((_, index) => !indexes.has(index))
      list.splice(0, list.length, ...remaining)
    }
    for (const [list, values] of this.#appended) {
      for (const index of [...values.keys()].sort((a, b) => a - b)) list.push(values.get(index) as AttributeValue)
    }
  }
}

function resolve(operand: UpdateOperand, item: Item, values: Item): AttributeValue {
  switch (operand.kind) {
    case 'value':
      return values[operand.name] as AttributeValue
    case 'path':
      return existing(operand.path, item)
    case 'if_not_exists':
      return valueAt(operand.path, item) ?? resolve(operand.otherwise, item, values)
    case 'list_append': {
      const left = resolve(operand.left, item, values).L
      const right = resolve(operand.right, item, values).L
      if (!left || !right) throw validationError(WRONG_TYPE)
      return { L: [...left, ...right] }
    }
    case 'add':
    case 'subtract': {
      const left = resolve(operand.left, item, values).N
      const right = resolve(operand.right, item, values).N
      if (left === undefined || right === undefined) throw validationError(WRONG_TYPE)
      return inRange({ N: operand.kind === 'add' ? addNumbers(left, right) : subtractNumbers(left, right) })
    }
  }
}

function existing(path: Path, item: Item): AttributeValue {
  const value = valueAt(path, item)
  if (!value) throw validationError('The provided expression refers to an attribute that does not exist in the item')
  return value
}

function added(present: AttributeValue | undefined, value: AttributeValue): AttributeValue {
  const type = typeOf(value)
  if (!present) return value
  if (typeOf(present) !== type) throw validationError(WRONG_TYPE)
  if (present.N !== undefined) return inRange({ N: addNumbers(present.N, value.N as string) })
  return { [type]: [...new Set([...(present[type] as string[]), ...(value[type] as string[])])] }
}

function deleteFromSet(slot: Slot, value: AttributeValue) {
  if (!slot.value) return
  const type = typeOf(value)
  if (typeOf(slot.value) !== type) throw validationError(WRONG_TYPE)
  const unwanted = new Set(value[type] as string[])
  const remaining = (slot.value[type] as string[]).filter((member) => !unwanted.has(member))
  if (remaining.length > 0) slot.put({ [type]: remaining })
  else slot.remove()
}

/** Refuses sums with more than 38 digits or beyond DynamoDB's magnitudes. */
function inRange(value: AttributeValue): AttributeValue {
  const problem = validations.validateAttributeValue(value)
  if (problem) throw validationError(problem)
  return value
}
