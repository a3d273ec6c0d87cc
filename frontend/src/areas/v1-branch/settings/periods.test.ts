import { describe, expect, it } from 'vitest'
import { lengthText, nextPeriod, type Period, periodTrouble, withoutPeriod } from './periods.ts'

const period = (number: number, begins_at: string, ends_at: string): Period => ({ period: number, begins_at, ends_at })
const evening = [period(1, '17:00', '17:50'), period(2, '18:05', '18:55')]

describe('the next period', () => {
  it('of an empty day begins at five', () => {
    expect(nextPeriod([])).toEqual(period(1, '17:00', '17:50'))
  })
  it('comes after a break, as long as the one before and with the same break', () => {
    expect(nextPeriod(evening.slice(0, 1))).toEqual(period(2, '18:00', '18:50'))
    expect(nextPeriod(evening)).toEqual(period(3, '19:10', '20:00'))
  })
  it('never runs into the next day', () => {
    expect(nextPeriod([period(1, '22:30', '23:50')])).toEqual(period(2, '23:59', '23:59'))
  })
})

it('numbers what stays anew', () => {
  expect(withoutPeriod(evening, 1)).toEqual([period(1, '18:05', '18:55')])
})

it.each([
  [period(2, '18:05', '18:55'), null],
  [period(2, '17:50', '18:40'), null],
  [period(2, '17:49', '18:40'), '1限と重なっています。'],
  [period(2, '18:05', '18:05'), '終わりを、始まりより後にしてください。'],
])('%o has the trouble %s', (changed, trouble) => {
  expect(periodTrouble([evening[0] as Period, changed], changed)).toBe(trouble)
})

it('tells how long a period is, and nothing of one that is not', () => {
  expect([lengthText(period(1, '17:00', '18:20')), lengthText(period(1, '17:00', '16:00'))]).toEqual(['80分', ''])
})
