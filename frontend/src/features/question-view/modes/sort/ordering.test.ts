import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { append, putAt, takeOut } from './ordering.ts'

describe('an order', () => {
  it('grows piece by piece and closes its gaps', () => {
    expect(append(['', '', ''], '㋒')).toEqual(['㋒', '', ''])
    expect(append(['㋒', '', ''], '㋐')).toEqual(['㋒', '㋐', ''])
    expect(takeOut(['㋒', '㋐', '㋑'], '㋒')).toEqual(['㋐', '㋑', ''])
  })

  it('takes a piece in between, and moves one that has a place already', () => {
    expect(putAt(['㋒', '㋐', ''], '㋑', 0)).toEqual(['㋑', '㋒', '㋐'])
    expect(putAt(['㋐', '', ''], '㋑', 2)).toEqual(['㋐', '㋑', ''])
    expect(putAt(['㋐', '㋑', '㋒'], '㋐', 2)).toEqual(['㋑', '㋒', '㋐'])
    expect(putAt(['㋐', '㋑', '㋒'], '㋒', 1)).toEqual(['㋐', '㋒', '㋑'])
  })

  it('holds every piece at most once and has no gap, whatever is done', () => {
    const markers = ['㋐', '㋑', '㋒', '㋓']
    const step = fc.record({ marker: fc.constantFrom(...markers), index: fc.nat(5), isOut: fc.boolean() })
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const order = steps.reduce(
          (answers, { marker, index, isOut }) => (isOut ? takeOut(answers, marker) : putAt(answers, marker, index)),
          ['', '', '', ''],
        )
        const placed = order.filter(Boolean)
        expect(order).toHaveLength(4)
        expect(new Set(placed).size).toBe(placed.length)
        expect(order.slice(0, placed.length)).toEqual(placed)
      }),
    )
  })
})
