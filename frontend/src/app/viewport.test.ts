import { describe, expect, it } from 'vitest'
import { isPhone, viewportContent } from './viewport.ts'

const fixed = 'width=1366'
const real = 'width=device-width, initial-scale=1'

describe('viewportContent', () => {
  it.each([
    ['a tablet', { isTouch: true, shortSide: 768 }, 'auto', fixed],
    ['a touch screen of exactly 700', { isTouch: true, shortSide: 700 }, 'auto', fixed],
    ['a phone', { isTouch: true, shortSide: 390 }, 'auto', real],
    ['a phone that asked for パソコン表示', { isTouch: true, shortSide: 390 }, 'desktop', fixed],
    ['a computer', { isTouch: false, shortSide: 768 }, 'auto', real],
  ] as const)('lays out %s', (_, device, choice, content) => {
    expect(viewportContent(device, choice)).toBe(content)
  })
})

it('offers パソコン表示 on phones only', () => {
  expect(isPhone({ isTouch: true, shortSide: 390 })).toBe(true)
  expect(isPhone({ isTouch: true, shortSide: 768 })).toBe(false)
  expect(isPhone({ isTouch: false, shortSide: 390 })).toBe(false)
})
