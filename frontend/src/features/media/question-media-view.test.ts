import { describe, expect, it } from 'vitest'
import { pan, viewAfterKey, whole, zoom } from './question-media-view.ts'

const size = { width: 1000, height: 600 }

describe('an enlarged picture', () => {
  it('grows around the point that was pointed at', () => {
    const view = zoom(whole, 2, size, { x: 100, y: -50 })
    expect(view).toEqual({ scale: 2, x: -100, y: 50 })
  })

  it('is never smaller than its window nor larger than six times', () => {
    expect(zoom(whole, 0.2, size)).toEqual(whole)
    expect(zoom(whole, 99, size).scale).toBe(6)
  })

  it('is moved no further than its edge', () => {
    const large = zoom(whole, 2, size)
    expect(pan(large, { x: 9_999, y: -9_999 }, size)).toEqual({ scale: 2, x: 500, y: -300 })
    expect(pan(whole, { x: 50, y: 50 }, size)).toEqual(whole)
  })

  it('comes back to the middle when it is made small again', () => {
    const aside = pan(zoom(whole, 4, size), { x: 1_400, y: 0 }, size)
    expect(zoom(aside, 0.25, size)).toEqual(whole)
  })

  it('follows plus, minus, nought and the arrow keys, and leaves other keys alone', () => {
    const large = viewAfterKey(whole, '+', size)
    expect(large?.scale).toBe(1.5)
    expect(large && viewAfterKey(large, 'ArrowRight', size)).toEqual({ scale: 1.5, x: -60, y: 0 })
    expect(large && viewAfterKey(large, '-', size)).toEqual(whole)
    expect(large && viewAfterKey(large, '0', size)).toEqual(whole)
    expect(viewAfterKey(whole, 'Tab', size)).toBeNull()
  })
})
