import { describe, expect, it } from 'vitest'
import { memoLimit } from '../memo/strokes.ts'
import { joinMemo } from './memo-writes.ts'

const stroke = (x: number, length = 1) => [0, '#262e35', 720, Array.from({ length }, () => [x, x, 50]).flat()]
const memo = (...strokes: unknown[]) => (strokes.length > 0 ? JSON.stringify({ v: 1, s: strokes }) : '')
const [a, b, c] = [stroke(1), stroke(2), stroke(3)]
const drawnOn = (before: string, text: string) => ({
  localId: 'l1',
  key: '1-1',
  memo: text,
  before,
  stamp: { revision: 4, device_id: 'here' },
  isPending: true,
})
const held = (text: string, revision = 9) => ({
  localId: 'l1',
  key: '1-1',
  memo: text,
  stamp: { revision, device_id: 'there' },
  isPending: false,
})

describe('a memo that is drawn on', () => {
  it('replaces the one that it was drawn on', () => {
    const { before: _, ...kept } = drawnOn(memo(a), memo(a, b))
    expect(joinMemo(drawnOn(memo(a), memo(a, b)), held(memo(a)))).toEqual(kept)
    expect(joinMemo(drawnOn(memo(a), memo(a, b)), undefined)).toEqual(kept)
  })

  it('keeps what another tab has drawn since, under a stamp that is newer than both', () => {
    expect(joinMemo(drawnOn(memo(a), memo(a, b)), held(memo(a, c)))).toMatchObject({
      memo: memo(a, c, b),
      stamp: { revision: 10, device_id: 'here' },
      isPending: true,
    })
    expect(joinMemo(drawnOn('', memo(b)), held(memo(c), 1))).toMatchObject({ memo: memo(c, b), stamp: { revision: 5 } })
  })

  it('takes away what was undone or cleared here, and nothing else', () => {
    expect(joinMemo(drawnOn(memo(a, b), memo(a)), held(memo(a, b, c))).memo).toBe(memo(a, c))
    expect(joinMemo(drawnOn(memo(a), ''), held(memo(a, c))).memo).toBe(memo(c))
    expect(joinMemo(drawnOn(memo(a), memo(a, b)), held('')).memo).toBe(memo(b))
  })

  it('is the other tab’s where that is of another shape, or has no room for both', () => {
    const other = '{"v":2}'
    expect(joinMemo(drawnOn(memo(a), memo(a, b)), held(other)).memo).toBe(other)
    const full = memo(stroke(5, Math.floor(memoLimit / 7) - 20))
    expect(joinMemo(drawnOn(memo(a), memo(a, stroke(6, 100))), held(full)).memo === full).toBe(true)
  })
})
