import { describe, expect, test } from 'vitest'
import {
  type ArrivedAttempt,
  hasJustEnded,
  isAfterEnd,
  isAfterKey,
  isHeldBack,
  isKeyNews,
  isStillMarking,
  isUnhanded,
  KEY_WAIT_MS,
  keyMarkOf,
  keyStateOf,
  showsMarksUnasked,
  takesKeyMark,
} from './answers-after-key.ts'
import { SHOWN_AFTER_MS } from './exam-policy.ts'

const NOW = new Date('2026-11-20T03:00:00.000Z')
const iso = (msFromNow: number) => new Date(NOW.getTime() + msFromNow).toISOString()
const HOUR = 3600_000
const DAY = 24 * HOUR
const going = {
  answersShown: 'when_released' as const,
  deliveredAt: iso(-HOUR),
  dueAt: null,
  closedAt: null,
  releasedAt: null,
}

describe('the end of a test', () => {
  test.each([
    ['goes on', {}, false],
    ['was closed', { closedAt: iso(0) }, true],
    ['is to be closed by a clock that is ahead', { closedAt: iso(1) }, false],
    ['was released', { releasedAt: iso(-1) }, true],
    ['is past its due date', { dueAt: iso(0) }, true],
    ['is due in a moment', { dueAt: iso(1) }, false],
    ['was delivered long ago, and waits for the teacher', { deliveredAt: iso(-SHOWN_AFTER_MS) }, false],
    ['was shown by the clock', { answersShown: 'after_due' as const, deliveredAt: iso(-SHOWN_AFTER_MS) }, true],
    [
      'is due, though the clock would have shown it',
      {
        ...{ answersShown: 'after_due' as const, deliveredAt: iso(-SHOWN_AFTER_MS), dueAt: iso(HOUR) },
      },
      false,
    ],
  ])('is known where it %s', (_, changes, expected) => {
    expect(isAfterEnd({ ...going, ...changes }, NOW)).toBe(expected)
  })

  test('was a moment ago for ten minutes, by whichever of its ends', () => {
    const closed = (ms: number) => ({ ...going, closedAt: iso(-ms) })
    expect(KEY_WAIT_MS).toBe(600_000)
    expect(hasJustEnded([going], NOW)).toBe(false)
    expect(hasJustEnded([closed(KEY_WAIT_MS)], NOW)).toBe(false)
    expect(hasJustEnded([closed(KEY_WAIT_MS - 1)], NOW)).toBe(true)
    expect(hasJustEnded([going, { ...closed(DAY), releasedAt: iso(-1) }], NOW)).toBe(true)
  })
})

describe('a key', () => {
  test('is none, or was given before or after a test was handed out', () => {
    expect(keyStateOf(null, iso(0))).toBe('none')
    expect(keyStateOf(iso(-1), iso(0))).toBe('before')
    expect(keyStateOf(iso(0), iso(0))).toBe('after')
  })

  test('is noted at first, after each test that was handed out, and after a day', () => {
    const known = { seenAt: iso(-HOUR), givenAt: [iso(-2 * HOUR)], now: NOW }
    expect(isKeyNews({ ...known, seenAt: null })).toBe(true)
    expect(isKeyNews(known)).toBe(false)
    expect(isKeyNews({ ...known, givenAt: [] })).toBe(false)
    expect(isKeyNews({ ...known, givenAt: [iso(-2 * HOUR), iso(-HOUR + 1)] })).toBe(true)
    expect(isKeyNews({ ...known, givenAt: [], seenAt: iso(-DAY) })).toBe(false)
    expect(isKeyNews({ ...known, givenAt: [], seenAt: iso(-DAY - 1) })).toBe(true)
  })

  test('may still be marked for a minute, whichever clock is ahead', () => {
    expect(isStillMarking({ seenAt: null, now: NOW })).toBe(false)
    expect([-60_000, -59_999, 59_999, 60_000].map((ms) => isStillMarking({ seenAt: iso(ms), now: NOW }))).toEqual([
      ...[false, true, true, false],
    ])
  })
})

const open: ArrivedAttempt = { mode: 'test', mission_id: 'mission-1', finished_at: null }

describe('an attempt', () => {
  test.each<[string, Partial<ArrivedAttempt>, { unhanded: boolean; takes: boolean; after: boolean; shows: boolean }]>([
    ['that is open', {}, { unhanded: true, takes: true, after: false, shows: false }],
    ['of practice', { mode: 'practice' }, { unhanded: false, takes: false, after: false, shows: true }],
    ['of no mission', { mission_id: null }, { unhanded: false, takes: false, after: false, shows: true }],
    ['that was handed in', { finished_at: iso(0) }, { unhanded: false, takes: false, after: false, shows: true }],
    [
      'that its class’s close finished',
      { finished_at: iso(0), is_closed: true },
      {
        ...{ unhanded: true, takes: true, after: false, shows: false },
      },
    ],
    ['whose student has the key', { key_seen_at: iso(0) }, { unhanded: true, takes: false, after: true, shows: true }],
    [
      'handed in after the key',
      { key_seen_at: iso(0), finished_at: iso(0) },
      {
        ...{ unhanded: false, takes: false, after: false, shows: true },
      },
    ],
    ['begun after the end', { held_back: 'after_end' }, { unhanded: true, takes: true, after: false, shows: false }],
    ['begun after the key', { held_back: 'after_key' }, { unhanded: true, takes: false, after: false, shows: true }],
    [
      'reopened after the key',
      { is_reopened_after_key: true },
      {
        ...{ unhanded: true, takes: false, after: false, shows: false },
      },
    ],
  ])('%s', (_, changes, expected) => {
    const attempt = { ...open, ...changes }
    expect({
      unhanded: isUnhanded(attempt),
      takes: takesKeyMark(attempt),
      after: isAfterKey(attempt),
      shows: showsMarksUnasked(attempt),
    }).toEqual(expected)
  })

  test('is held back until the teacher counts it', () => {
    expect(isHeldBack({})).toBe(false)
    expect(isHeldBack({ held_back: 'after_end' })).toBe(true)
    expect(isHeldBack({ held_back: 'after_key' })).toBe(true)
    expect(isHeldBack({ held_back: 'after_key', counts_held: true })).toBe(false)
  })

  test('is marked as a whole where it is held back, and else from the key on', () => {
    expect(keyMarkOf(open, iso(0))).toEqual({ key_seen_at: iso(0) })
    expect(keyMarkOf({ ...open, held_back: 'after_end' }, iso(0))).toEqual({ held_back: 'after_key' })
    expect(keyMarkOf({ ...open, held_back: 'after_end', counts_held: true }, iso(0))).toEqual({ key_seen_at: iso(0) })
  })
})
