import { expect, test } from 'vitest'
import { ANY, lossesOf, withoutChance } from './additive.ts'

const answer = { id: 'a', list: [{ n: 1 }, { n: 2 }], none: null }

test.each([
  ['the same answer', answer, []],
  ['a new member', { ...answer, more: true, list: [{ n: 1, m: 2 }, { n: 2 }] }, []],
  ['a member that is gone', { id: 'a', list: answer.list }, ['body.none: is gone']],
  ['another value', { ...answer, id: 'b' }, ['body.id: "a" became "b"']],
  ['null for a value', { ...answer, id: null }, ['body.id: "a" became null']],
  ['a shorter list', { ...answer, list: [{ n: 1 }] }, ['body.list: 2 entries became 1']],
  ['a longer list', { ...answer, list: [...answer.list, { n: 3 }] }, ['body.list: 2 entries became 3']],
  ['an object for a list', { ...answer, list: {} }, ['body.list: is no list any more']],
  ['a text for an object', { ...answer, list: ['1', { n: 2 }] }, ['body.list.0: is no object any more']],
])('compares with %s', (_, now, losses) => {
  expect(lossesOf(answer, now)).toEqual(losses)
})

test('takes any value for one that was made by chance, but not its absence', () => {
  expect(lossesOf({ id: ANY }, { id: 'x' })).toEqual([])
  expect(lossesOf({ id: ANY }, {})).toEqual(['body.id: is gone'])
  expect(lossesOf({ id: 'x' }, { id: ANY })).toEqual([])
})

test('marks what two calls answer differently', () => {
  const other = { id: 'b', list: [{ n: 1 }, { n: 9 }], none: null }
  expect(withoutChance(answer, other)).toEqual({ id: ANY, list: [{ n: 1 }, { n: ANY }], none: null })
  expect(withoutChance(answer, { ...answer, list: [] })).toEqual({ ...answer, list: ANY })
})
