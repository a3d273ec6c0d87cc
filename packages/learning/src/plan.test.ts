import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, japanDayOf, weekdayOf } from './japan-day.ts'
import {
  daysForPlan,
  itemForDay,
  movePlanItem,
  planProgress,
  spreadFrom,
  spreadItems,
  spreadOverLessons,
} from './plan.ts'

const items = ['a', 'b', 'c', 'd', 'e']
const plan = items.map((item, at) => ({ item, day: `2026-04-0${at + 1}` }))

describe('a day of Japan', () => {
  it.each([
    ['2026-03-31T14:59:59.999Z', '2026-03-31'],
    ['2026-03-31T15:00:00.000Z', '2026-04-01'],
    ['2028-02-28T15:00:00.000Z', '2028-02-29'],
    ['2026-12-31T15:00:00.000Z', '2027-01-01'],
  ])('of %s is %s', (moment, day) => {
    expect(japanDayOf(new Date(moment))).toBe(day)
  })

  it('counts days over months, years and leap days', () => {
    fc.assert(
      fc.property(fc.integer({ min: -800, max: 800 }), (count) => {
        expect(daysBetween('2027-12-31', addDays('2027-12-31', count))).toBe(count)
      }),
    )
    expect(weekdayOf('2026-11-23')).toBe(1)
  })
})

describe('a plan', () => {
  it('uses the weekdays that were chosen, and no closed day', () => {
    const days = daysForPlan({
      from: '2026-04-01',
      to: '2026-04-14',
      weekdays: [1, 3],
      closed: new Set(['2026-04-06']),
    })
    expect(days).toEqual(['2026-04-01', '2026-04-08', '2026-04-13'])
  })

  it('has for each day the item that is due then or next, in any stored order', () => {
    const stored = [{ item: 'later', day: '2026-04-20' }, ...plan]
    const days = ['2026-03-01', '2026-04-03', '2026-04-06', '2026-04-20', '2026-04-21']
    expect(days.map((day) => itemForDay(stored, day)?.item ?? null)).toEqual(['a', 'c', 'later', 'later', null])
  })

  it('spreads its items in order over the days, evenly, and ends on the last one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }), (itemCount, dayCount) => {
        const codes = Array.from({ length: itemCount }, (_, at) => String(at))
        const days = Array.from({ length: dayCount }, (_, at) => addDays('2026-04-01', at))
        const spread = spreadItems(codes, days)
        expect(spread.map(({ item }) => item)).toEqual(codes)
        expect(spread.map(({ day }) => day)).toEqual(spread.map(({ day }) => day).sort())
        expect(spread.at(-1)?.day).toBe(days.at(-1))
        const perDay = days.map((day) => spread.filter((one) => one.day === day).length)
        expect(Math.max(...perDay) - Math.min(...perDay)).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('spreads nothing where there is no day', () => {
    expect(spreadItems(items, [])).toEqual([])
  })

  it('from a day on keeps the order, no closed day and the number of a week, and loses nothing while a day is open', () => {
    const weekdays = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 7 })
    const away = fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { maxLength: 8 })
    const perWeek = fc.option(fc.integer({ min: 1, max: 9 }))
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40 }), weekdays, away, perWeek, (itemCount, chosen, off, count) => {
        const codes = Array.from({ length: itemCount }, (_, at) => String(at))
        const from = '2026-04-01'
        const closed = new Set(off.map((at) => addDays(from, at)))
        const spread = spreadFrom(codes, { from, weekdays: chosen, closed, perWeek: count })
        expect(spread.map(({ item }) => item)).toEqual(chosen.length > 0 ? codes : [])
        expect(spread.map(({ day }) => day)).toEqual(spread.map(({ day }) => day).sort())
        expect(spread.every(({ day }) => chosen.includes(weekdayOf(day)) && !closed.has(day) && day >= from)).toBe(true)
        const weeks = Map.groupBy(spread, ({ day }) => Math.floor(daysBetween(from, day) / 7))
        const most = Math.max(0, ...[...weeks.values()].map(({ length }) => length))
        expect(most).toBeLessThanOrEqual(count ?? chosen.length)
        if (count === null) expect(new Set(spread.map(({ day }) => day)).size).toBe(spread.length)
      }),
    )
  })

  it.each([
    // Saturday to Friday, without Sunday.
    [3, null, ['2026-11-28', '2026-11-30', '2026-12-01']],
    [7, null, ['2026-11-28', '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05']],
    [3, 2, ['2026-12-01', '2026-12-04', '2026-12-08']],
    [4, 3, ['2026-11-30', '2026-12-02', '2026-12-04', '2026-12-07']],
    [1, 9, ['2026-11-28']],
  ])('of %i items at %j a week, a short last week keeps the days of a full one', (count, perWeek, days) => {
    const codes = Array.from({ length: count }, (_, at) => String(at))
    const spread = spreadFrom(codes, { from: '2026-11-28', weekdays: [1, 2, 3, 4, 5, 6], closed: new Set(), perWeek })
    expect(spread).toEqual(days.map((day, at) => ({ item: String(at), day })))
  })

  it.each([
    ['without a lesson nothing', [], []],
    ['one a lesson, two on a day with two', ['2026-12-01', '2026-12-01', '2026-12-03'], ['12-01', '12-01', '12-03']],
    [
      'no lesson before the first day',
      ['2026-11-24', '2026-12-01', '2026-12-03', '2026-12-08'],
      ['12-01', '12-03', '12-08'],
    ],
    [
      'a lesson of the first day too',
      ['2026-11-27', '2026-11-28', '2026-12-01', '2026-12-03'],
      ['11-28', '12-01', '12-03'],
    ],
    ['what has no lesson on the same weekdays', ['2026-12-01'], ['12-01', '12-15', '12-22']],
    ['what has no lesson once a day', ['2026-12-01', '2026-12-01'], ['12-01', '12-01', '12-15']],
  ])('spreads over lessons %s', (_, lessons, days) => {
    const closed = new Set(['2026-12-08'])
    const spread = spreadOverLessons(['a', 'b', 'c'], { from: '2026-11-28', lessons, closed })
    expect(spread).toEqual(days.map((day, at) => ({ item: ['a', 'b', 'c'][at], day: `2026-${day}` })))
  })

  it.each([
    [103, 103, '2028-03-20'],
    [104, 104, '2028-03-27'],
    [105, 104, '2028-03-27'],
    [300, 104, '2028-03-27'],
  ])('ends after 104 weeks: of %i items at one a week it has %i, the last on %s', (itemCount, planned, last) => {
    const codes = Array.from({ length: itemCount }, (_, at) => String(at))
    const spread = spreadFrom(codes, { from: '2026-04-06', weekdays: [1], closed: new Set(), perWeek: 1 })
    expect(spread).toHaveLength(planned)
    expect(spread.at(-1)).toEqual({ item: String(planned - 1), day: last })
  })

  it.each([
    [59, '2026-06-30'],
    [60, '2026-07-01'],
    // No open day is near enough: the item keeps the day that it was moved to.
    [61, '2026-05-02'],
  ])('looks %i days on for an open one when later items move', (closedDays, day) => {
    const open = addDays('2026-05-02', closedDays)
    const two = [
      { item: 'a', day: '2026-04-01' },
      { item: 'b', day: '2026-04-02' },
    ]
    const moved = movePlanItem(two, { item: 'a', day: '2026-05-01', withLater: true, isOpen: (one) => one === open })
    expect(moved.map((one) => one.day)).toEqual(['2026-05-01', day])
  })

  it('moves only what comes after the moved item along, also on the same day', () => {
    const sameDay = items.map((item, at) => ({ item, day: at < 3 ? '2026-04-01' : '2026-04-02' }))
    const moved = movePlanItem(sameDay, { item: 'b', day: '2026-04-03', withLater: true })
    expect(Object.fromEntries(moved.map(({ item, day }) => [item, day]))).toEqual({
      a: '2026-04-01',
      b: '2026-04-03',
      c: '2026-04-03',
      d: '2026-04-04',
      e: '2026-04-04',
    })
  })

  it('moves one item alone, and keeps the order of days', () => {
    const moved = movePlanItem(plan, { item: 'b', day: '2026-04-04', withLater: false })
    expect(moved.map(({ item }) => item)).toEqual(['a', 'c', 'b', 'd', 'e'])
  })

  it('moves all later ones along, past closed days', () => {
    const moved = movePlanItem(plan, {
      item: 'c',
      day: '2026-04-05',
      withLater: true,
      isOpen: (day) => day !== '2026-04-07',
    })
    expect(moved.map(({ day }) => day)).toEqual(['2026-04-01', '2026-04-02', '2026-04-05', '2026-04-06', '2026-04-08'])
  })

  it('never loses or doubles an item by moving', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...items, 'x'),
        fc.integer({ min: -9, max: 9 }),
        fc.boolean(),
        (item, by, withLater) => {
          const moved = movePlanItem(plan, { item, day: addDays('2026-04-03', by), withLater })
          expect(moved.map((one) => one.item).sort()).toEqual(items)
        },
      ),
    )
  })

  it.each([
    [[], '2026-04-01', { pace: 'on_time', count: 0, expected: 0, done: 0 }],
    [['a'], '2026-04-01', { pace: 'on_time', count: 0, done: 1 }],
    [['a', 'b'], '2026-04-01', { pace: 'ahead', count: 1 }],
    [['a'], '2026-04-04', { pace: 'late', count: 2, expected: 3 }],
    [['b', 'e'], '2026-04-03', { pace: 'late', count: 1 }],
  ] as const)('with %j done on %s stands so', (done: readonly string[], today, stands) => {
    expect(planProgress(plan, (item) => done.includes(item), today)).toMatchObject({ total: 5, ...stands })
  })

  it('stands the same in whatever order its items and what is done are told, and with repeats', () => {
    const done = fc.array(fc.constantFrom(...items, 'x'), { maxLength: 9 })
    const days = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: items.length, maxLength: items.length })
    fc.assert(
      fc.property(done, days, fc.infiniteStream(fc.nat()), fc.nat(9), (told, at, chance, today) => {
        // On days of their own: what is planned for one day stands as it was put.
        const planned = items.map((item, place) => ({
          item,
          day: addDays('2026-04-01', (at[place] ?? 0) * items.length + place),
        }))
        const anyOrder = <T>(all: readonly T[]): T[] =>
          all
            .map((one) => ({ one, by: chance.next().value ?? 0 }))
            .sort((a, b) => a.by - b.by)
            .map(({ one }) => one)
        const day = addDays('2026-04-01', today * items.length)
        const stands = (plan: typeof planned, said: readonly string[]) =>
          planProgress(plan, (item) => said.includes(item), day)
        const one = stands(planned, told)
        expect(stands(anyOrder(planned), anyOrder([...told, ...told.slice(0, 3)]))).toEqual(one)
        expect(one.done).toBe(items.filter((item) => told.includes(item)).length)
      }),
    )
  })

  it('names the first item that is not done', () => {
    expect(planProgress(plan, (item) => item !== 'd', '2026-04-01').next).toEqual({ item: 'd', day: '2026-04-04' })
    expect(planProgress(plan, () => true, '2026-04-01').next).toBeNull()
  })
})
