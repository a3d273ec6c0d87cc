import { addDays } from '@tcheck/learning/japan-day'
import { expect, test } from 'vitest'
import { rangeOf, rangeTrouble, runsOf, withDays, withoutRun } from './closed-days.ts'
import { publicHolidays } from './public-holidays.ts'

const day = (date: string, note = '') => ({ date, note })

test('days in a row for one reason are one line; another reason or a gap begins the next', () => {
  const days = [
    ...[day('2026-12-29', '冬休み'), day('2026-12-31', '冬休み'), day('2027-01-01', '冬休み')],
    ...[day('2027-01-02', '正月'), day('2027-01-03', '正月')],
  ]
  expect(runsOf(days)).toEqual([
    { from: '2026-12-29', to: '2026-12-29', note: '冬休み', count: 1 },
    { from: '2026-12-31', to: '2027-01-01', note: '冬休み', count: 2 },
    { from: '2027-01-02', to: '2027-01-03', note: '正月', count: 2 },
  ])
  expect(runsOf([])).toEqual([])
  expect(withoutRun(days, { from: '2026-12-31', to: '2027-01-02' }).map(({ date }) => date)).toEqual([
    '2026-12-29',
    '2027-01-03',
  ])
})

test('a range adds each of its days once, and a day that is closed already keeps its reason', () => {
  const before = [day('2027-01-01', '元日')]
  const range = rangeOf({ from: '2026-12-31', to: '2027-01-02', note: ' 冬休み ' })
  expect(withDays(before, range)).toEqual([
    day('2026-12-31', '冬休み'),
    day('2027-01-01', '元日'),
    day('2027-01-02', '冬休み'),
  ])
  expect(rangeOf({ from: '2026-12-31', to: '', note: '' })).toEqual([day('2026-12-31')])
})

const many = (count: number) => rangeOf({ from: '2027-04-01', to: addDays('2027-04-01', count - 1), note: '' })

test.each([
  ['nothing chosen', [], { from: '', to: '2026-12-01' }, null],
  ['one day', [], { from: '2026-12-31', to: '' }, null],
  ['a range of one day', [], { from: '2026-12-31', to: '2026-12-31' }, null],
  ['an end before its beginning', [], { from: '2026-12-31', to: '2026-12-30' }, /終わりの日は、始まりの日か/],
  ['a day that is closed', [day('2026-12-31')], { from: '2026-12-31', to: '' }, /^この日は、もう休み/],
  ['a range that is closed', [day('2026-12-31')], { from: '2026-12-31', to: '2026-12-31' }, /^この期間は、もう休み/],
  ['a range with one open day', [day('2026-12-31')], { from: '2026-12-31', to: '2027-01-01' }, null],
  ['as many days as there can be', many(199), { from: '2026-12-31', to: '' }, null],
  ['one day too many', many(199), { from: '2026-12-31', to: '2027-01-01' }, /ぜんぶで200日まで/],
  ['a long range', [], { from: '2026-01-01', to: addDays('2026-01-01', 199) }, null],
  ['a longer range', [], { from: '2026-01-01', to: addDays('2026-01-01', 200) }, /1度に入れられるのは、200日まで/],
  ['a range that ends long after', [], { from: '2026-01-01', to: '2999-01-01' }, /1度に入れられるのは、200日まで/],
])('%s', (_, days, range, trouble) => {
  const said = rangeTrouble(days, range)
  if (trouble === null) expect(said).toBeNull()
  else expect(said).toMatch(trouble)
})

test('the list of national holidays has those of the Cabinet Office from a day on', async () => {
  const holidays = await publicHolidays('2026-11-23')
  const until = holidays.filter(({ date }) => date < '2027-04-01')
  // https://www8.cao.go.jp/chosei/shukujitsu/gaiyou.html
  expect(until.map(({ date }) => date)).toEqual([
    ...['2026-11-23', '2027-01-01', '2027-01-11', '2027-02-11', '2027-02-23', '2027-03-21', '2027-03-22'],
  ])
  expect(until.map(({ note }) => note)).toContain('成人の日')
  expect(Math.max(...holidays.map(({ note }) => note.length))).toBeLessThanOrEqual(40)
})
