import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { spreadLabels } from './spread-labels.ts'

describe('spreadLabels', () => {
  it.each([
    ['leaves labels that are far enough apart', [10, 40], [10, 40]],
    ['moves two that lie on each other apart evenly', [20, 20], [13, 27]],
    ['keeps the order of the values', [50, 10, 12], [50, 4, 18]],
  ])('%s', (_, places, expected) => {
    expect(spreadLabels(places, 14)).toEqual(expected)
  })

  it('never lets two labels touch and never swaps them', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 5 }), (places) => {
        const spread = spreadLabels(places, 14)
        const sorted = [...spread].sort((a, b) => a - b)
        sorted.slice(1).forEach((place, index) => {
          expect(place - (sorted[index] ?? 0)).toBeGreaterThanOrEqual(14 - 1e-9)
        })
        places.forEach((a, i) => {
          places.forEach((b, j) => {
            if (a < b) expect(spread[i]).toBeLessThan(spread[j] ?? 0)
          })
        })
      }),
    )
  })
})
