import { describe, expect, it } from 'vitest'
import { isPhone, viewportContent } from './viewport.ts'

const fixed = 'width=1366'
const real = 'width=device-width, initial-scale=1'
const touch = (width: number, height: number) => ({ isTouch: true, width, height })

describe('viewportContent', () => {
  it.each([
    ['a tablet that lies', touch(1180, 820), 'auto', fixed],
    ['a screen that lies and is exactly 700 high', touch(1024, 700), 'auto', fixed],
    ['a tablet held upright', touch(820, 1180), 'auto', real],
    ['the largest tablet held upright', touch(1024, 1366), 'auto', real],
    ['a tablet held upright that asked for パソコン表示', touch(820, 1180), 'desktop', fixed],
    ['half of a tablet that lies, beside another app', touch(590, 820), 'auto', real],
    ['a phone', touch(390, 844), 'auto', real],
    ['a phone that lies', touch(844, 390), 'auto', real],
    ['a phone that asked for パソコン表示', touch(390, 844), 'desktop', fixed],
    ['a computer', { isTouch: false, width: 1366, height: 768 }, 'auto', real],
  ] as const)('lays out %s', (_, device, choice, content) => {
    expect(viewportContent(device, choice)).toBe(content)
  })
})

it('offers パソコン表示 on phones only', () => {
  expect(isPhone(touch(390, 844))).toBe(true)
  expect(isPhone(touch(820, 1180))).toBe(false)
  expect(isPhone({ isTouch: false, width: 390, height: 844 })).toBe(false)
})
