import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asCounted } from './compare.ts'
import { inDigits } from './i18n/numbers.ts'
import {
  dayAndTime,
  dayInWords,
  dayOf,
  evenDay,
  fullDay,
  fullDayInWords,
  monthAndDay,
  shortDay,
  shortDayInWords,
  slashDay,
  timeOf,
} from './japan-text.ts'

const moments = fc
  .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2099-12-30T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString())
const ofDay = (words: (day: string) => string) => (moment: string) => words(dayOf(moment))

describe('days, times and numbers are written as the language data of browsers write them', () => {
  it.each<[string, (moment: string) => string, Intl.DateTimeFormatOptions]>([
    ['monthAndDay', ofDay(monthAndDay), { month: 'long', day: 'numeric' }],
    ['dayInWords', ofDay(dayInWords), { month: 'long', day: 'numeric', weekday: 'short' }],
    ['fullDay', ofDay(fullDay), { dateStyle: 'long' }],
    ['fullDayInWords', ofDay(fullDayInWords), { year: 'numeric', month: 'long', day: 'numeric', weekday: 'short' }],
    ['shortDay', ofDay(shortDay), { month: 'numeric', day: 'numeric' }],
    ['shortDayInWords', ofDay(shortDayInWords), { month: 'numeric', day: 'numeric', weekday: 'short' }],
    ['slashDay', ofDay(slashDay), { year: 'numeric', month: 'numeric', day: 'numeric' }],
    ['evenDay', ofDay(evenDay), { dateStyle: 'medium' }],
    ['timeOf', timeOf, { hour: 'numeric', minute: '2-digit' }],
    ['dayAndTime', dayAndTime, { month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' }],
  ])('%s', (_, words, options) => {
    const format = new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', ...options })
    fc.assert(
      fc.property(moments, (moment) => {
        expect(words(moment)).toBe(format.format(new Date(moment)))
      }),
    )
  })

  it('numbers', () => {
    const format = new Intl.NumberFormat('ja-JP')
    const numbers = fc.oneof(
      fc.integer(),
      fc.integer({ min: -999_999, max: 999_999 }).map((thousandths) => thousandths / 1000),
    )
    fc.assert(
      fc.property(numbers, (number) => {
        expect(inDigits(number)).toBe(format.format(number).replace(/^-0$/, '0'))
      }),
    )
  })
})

it.each([
  [
    ['10', '2', '1'],
    ['1', '2', '10'],
  ],
  [
    ['い', 'B', '2', 'A', 'あ', '11'],
    ['2', '11', 'A', 'B', 'あ', 'い'],
  ],
  [
    ['3組', '12組', '1組'],
    ['1組', '3組', '12組'],
  ],
])('kumi %j are counted as %j', (kumis, counted) => {
  expect(kumis.toSorted(asCounted)).toEqual(counted)
})
