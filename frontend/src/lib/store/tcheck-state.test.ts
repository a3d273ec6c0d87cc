import { describe, expect, it } from 'vitest'
import { defaultState, parseState } from './tcheck-state.ts'

describe('parseState', () => {
  it('begins with sound on at half volume', () => {
    expect(parseState(null)).toMatchObject({ isMuted: false, volume: 0.5 })
  })

  it('reads every field that it wrote', () => {
    const state = {
      isMuted: true,
      volume: 0.2,
      memoTool: 'eraser',
      memoColor: '#0b5cad',
      viewport: 'desktop',
      dateRange: { from: '2026-04-01', to: null },
      furigana: 'off',
      hasShortcuts: false,
      childId: 'juku-6-1-01',
    }
    expect(parseState(JSON.stringify(state))).toEqual(state)
  })

  it.each([
    ['no JSON', '{'],
    ['another kind of value', '[1]'],
    ['null', 'null'],
    ['a volume out of range', '{"volume":7}'],
    ['an unknown tool', '{"memoTool":"laser"}'],
    ['a colour that is none', '{"memoColor":"url(x)"}'],
    ['a date range that is none', '{"dateRange":{"from":"yesterday","to":null}}'],
    ['fields of somebody else', '{"accessToken":"x","__proto__":{"isMuted":true}}'],
  ])('takes the defaults for %s', (_, stored) => {
    expect(parseState(stored)).toEqual(defaultState)
  })
})
