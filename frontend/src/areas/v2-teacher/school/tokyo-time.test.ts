import { describe, expect, it } from 'vitest'
import { agoWords, boardDate, dateTimeText, instantOf, tokyoDay } from './tokyo-time.ts'

describe('Japanese time', () => {
  it('is the time of Japan on any device', () => {
    expect(dateTimeText('2026-11-20T04:30:00Z')).toBe('11月20日(金) 13:30')
    expect(tokyoDay(new Date('2026-11-20T15:00:00Z'))).toBe('2026-11-21')
  })

  it('writes midnight as 00:00', () => {
    expect(dateTimeText('2026-11-20T15:00:00Z')).toBe('11月21日(土) 00:00')
  })

  it('makes an instant of a date and a clock', () => {
    expect(instantOf('2026-11-24', '08:20')).toBe('2026-11-23T23:20:00.000Z')
    expect(instantOf('2026-11-24', '08:20:00')).toBe('2026-11-23T23:20:00.000Z')
    expect(instantOf('', '08:20')).toBeNull()
    expect(instantOf('2026-11-24', '')).toBeNull()
  })
})

describe('agoWords', () => {
  const now = new Date('2026-11-20T05:00:00Z')
  it.each([
    ['2026-11-20T04:59:40Z', 'たった今'],
    ['2026-11-20T04:47:00Z', '13分前'],
    ['2026-11-20T01:10:00Z', '3時間前'],
    ['2026-11-19T14:00:00Z', '昨日'],
    ['2026-11-17T01:00:00Z', '11月17日'],
  ])('%s is %s', (iso, words) => {
    expect(agoWords(iso, now)).toBe(words)
  })
})

describe('boardDate', () => {
  it.each([
    ['2026-11-20T03:00:00Z', '十一月二十日（金）'],
    ['2026-10-10T03:00:00Z', '十月十日（土）'],
    ['2026-01-01T03:00:00Z', '一月一日（木）'],
    ['2026-12-31T03:00:00Z', '十二月三十一日（木）'],
  ])('writes %s as %s', (iso, words) => {
    expect(boardDate(new Date(iso))).toBe(words)
  })
})
