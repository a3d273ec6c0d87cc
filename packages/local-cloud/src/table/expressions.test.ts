import { describe, expect, test } from 'vitest'
import { isMet } from './condition.ts'
import { compileExpressions } from './expressions.ts'
import type { Item } from './model.ts'
import { applyUpdate } from './update.ts'

function meets(
  ConditionExpression: string,
  item: Item,
  ExpressionAttributeValues: Item,
  ExpressionAttributeNames?: Record<string, string>,
): boolean {
  const { condition } = compileExpressions('delete', {
    ConditionExpression,
    ExpressionAttributeValues,
    ...(ExpressionAttributeNames ? { ExpressionAttributeNames } : {}),
  })
  return condition !== undefined && isMet(condition, item, ExpressionAttributeValues)
}

const N = (n: number) => ({ N: String(n) })

describe('an expression parsed once', () => {
  test('serves other values of the same types', () => {
    const first = compileExpressions('delete', {
      ConditionExpression: 'a = :v',
      ExpressionAttributeValues: { ':v': N(1) },
    })
    const second = compileExpressions('delete', {
      ConditionExpression: 'a = :v',
      ExpressionAttributeValues: { ':v': N(2) },
    })
    expect(second).toBe(first)
    expect(meets('a = :v', { a: N(1) }, { ':v': N(1) })).toBe(true)
    expect(meets('a = :v', { a: N(1) }, { ':v': N(2) })).toBe(false)
  })

  test('is parsed again when a name maps to another attribute', () => {
    const attributeOf = (name: string) =>
      compileExpressions('get', { ProjectionExpression: '#n', ExpressionAttributeNames: { '#n': name } }).projection
        ?.paths
    expect(attributeOf('one')).toEqual([['one']])
    expect(attributeOf('two')).toEqual([['two']])
  })

  test('is checked again when a value has another type', () => {
    expect(() => meets('begins_with(a, :v)', {}, { ':v': { S: 'x' } })).not.toThrow()
    expect(() => meets('begins_with(a, :v)', {}, { ':v': N(1) })).toThrow(/Incorrect operand type/)
  })

  test('is checked again when its validity hangs on the values', () => {
    expect(meets('a BETWEEN :l AND :h', { a: N(2) }, { ':l': N(1), ':h': N(3) })).toBe(true)
    expect(() => meets('a BETWEEN :l AND :h', {}, { ':l': N(3), ':h': N(1) })).toThrow(/upper bound/)
    expect(() => meets('attribute_type(a, :v)', {}, { ':v': { S: 'XX' } })).toThrow(/Invalid attribute type/)
  })

  test('keeps apart two names for one value object', () => {
    const shared = N(1)
    expect(meets('a = :x AND b = :y', { a: N(1), b: N(1) }, { ':x': shared, ':y': shared })).toBe(true)
    expect(meets('a = :x AND b = :y', { a: N(1), b: N(2) }, { ':x': N(1), ':y': N(2) })).toBe(true)
    expect(meets('a = :x AND b = :y', { a: N(2), b: N(2) }, { ':x': N(1), ':y': N(2) })).toBe(false)
  })

  test('is checked for unused names and values every time', () => {
    for (let i = 0; i < 2; i++) {
      expect(() => meets('a = :v', {}, { ':v': N(1), ':w': N(1) })).toThrow(/unused/)
    }
  })
})

test('an attribute that is not there is absent whatever its name', () => {
  expect(meets('attribute_exists(#n) OR a = :v', {}, { ':v': N(1) }, { '#n': 'constructor' })).toBe(false)
})

describe('an update', () => {
  function updated(UpdateExpression: string, item: Item, ExpressionAttributeValues: Item = {}): Item {
    const request = Object.keys(ExpressionAttributeValues).length > 0 ? { ExpressionAttributeValues } : {}
    const { update } = compileExpressions('update', { UpdateExpression, ...request })
    return applyUpdate(update?.actions ?? [], item, ExpressionAttributeValues)
  }

  test('leaves the item as it was untouched', () => {
    const before: Item = { a: { M: { b: { L: [N(1), N(2)] } } }, c: N(1), tags: { SS: ['x'] } }
    const copy = structuredClone(before)
    updated('SET a.b[0] = :v, a.b[9] = :v, c = c + :v REMOVE a.b[1] ADD tags :t', before, {
      ':v': N(9),
      ':t': { SS: ['y'] },
    })
    expect(before).toEqual(copy)
  })

  test('changes a copied map without changing its source', () => {
    const twice = updated('SET twin = a', { a: { M: { b: N(1) } } })
    expect(updated('SET twin.b = :v', twice, { ':v': N(2) })).toEqual({
      a: { M: { b: N(1) } },
      twin: { M: { b: N(2) } },
    })
  })
})
