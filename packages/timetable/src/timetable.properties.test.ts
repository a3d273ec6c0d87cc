import { addDays } from '@tcheck/learning/japan-day'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { changeDay, changedDesks, type DayChange, isSameDay, linkOwed } from './change-day.ts'
import { type DayPlan, emptyDay, isOwed } from './day.ts'
import { copyDay, fillWeek, mondayOf, type Taker, wantedOfWeek } from './fill.ts'
import type { BranchRules } from './rules.ts'
import {
  copyHopesOfMonth,
  copyShiftWeek,
  daysOfMonth,
  decideShift,
  hopeFor,
  isSameShifts,
  openOn,
  type ShiftDays,
  shiftDayOf,
  shiftStateOf,
  sumShifts,
  workingCount,
} from './shift.ts'
import { conflictsOf } from './testing/conflicts.ts'

fc.configureGlobal({ numRuns: 1000, ...fc.readConfigureGlobal() })

const MONDAY = '2026-03-30'
const rules: BranchRules = {
  class_count: 3,
  seats_per_class: 2,
  periods: [1, 2, 3],
  closed_weekdays: [0],
  closed_days: ['2026-04-01'],
}
const student = fc.constantFrom('st-1', 'st-2', 'st-3', 'st-4', 'st-5')
const teacher = fc.constantFrom('te-1', 'te-2', 'te-3')
// One more than there is, so that what the branch has not is tried too.
const period = fc.integer({ min: 1, max: 4 })
const desk = { period, class_number: fc.integer({ min: 1, max: 4 }) }
const place = fc.record({
  ...{ kind: fc.constant('place' as const), id: fc.uuid(), student_id: student, ...desk },
  ...{ subject: fc.constantFrom('math', 'english'), owed: fc.constant(null) },
})
const change: fc.Arbitrary<DayChange> = fc.oneof(
  place,
  fc.record({ kind: fc.constant('move' as const), student_id: student, from_period: period, ...desk }),
  fc.record({ kind: fc.constant('remove' as const), student_id: student, period }),
  fc.record({ kind: fc.constant('teach' as const), teacher_id: fc.option(teacher), ...desk }),
)
const changes = fc.array(change, { maxLength: 30 })

/** What comes of changes, one after the other; refused ones leave the day as it was. */
const planned = (day: DayPlan, all: readonly DayChange[]): DayPlan =>
  all.reduce((plan, one) => {
    const outcome = changeDay(plan, one, rules)
    return 'failure' in outcome ? plan : outcome.day
  }, day)

it('never has a student or teacher twice in a period, a desk over its seats or a lesson on a closed day', () => {
  fc.assert(
    fc.property(changes, fc.integer({ min: 0, max: 6 }), (all, ahead) => {
      const day = planned(emptyDay(addDays(MONDAY, ahead)), all)
      expect(conflictsOf(day, rules)).toEqual([])
    }),
  )
})

it('gives the same day after a change and its undo, and after the same change twice', () => {
  fc.assert(
    fc.property(changes, change, (all, last) => {
      const day = planned(emptyDay(MONDAY), all)
      const outcome = changeDay(day, last, rules)
      if ('failure' in outcome) return
      if (outcome.undo === null) {
        expect(isSameDay(outcome.day, day)).toBe(true)
        return
      }
      expect(changedDesks(day, outcome.day).length).toBeGreaterThan(0)
      const back = changeDay(outcome.day, outcome.undo, rules)
      expect('failure' in back ? back.failure : isSameDay(back.day, day)).toBe(true)
      const again = changeDay(outcome.day, last, rules)
      expect('failure' in again ? again.failure : isSameDay(again.day, outcome.day)).toBe(true)
    }),
  )
})

it('touches nothing that was held, and nothing that is given elsewhere', () => {
  const type = fc.constantFrom('present', 'late', 'left_early', 'absent', 'transferred')
  fc.assert(
    fc.property(changes, change, fc.array(type, { minLength: 20, maxLength: 20 }), (all, last, types) => {
      const day = planned(emptyDay(MONDAY), all)
      const details = day.details.map((one, at) => ({ ...one, attend_type: types[at] ?? 'present' }))
      const outcome = changeDay({ ...day, details }, last, rules)
      if ('failure' in outcome) return
      for (const detail of details) expect(outcome.day.details).toContain(detail)
    }),
  )
})

it('owes a missed lesson until exactly one other replaces it, and again when that is removed', () => {
  fc.assert(
    fc.property(changes, place, fc.constantFrom('absent', 'transferred'), (all, wish, attend_type) => {
      const owedAt = { date: addDays(MONDAY, -7), period: 2 }
      const missed = linkOwed(
        {
          ...wish,
          ...owedAt,
          month: '2026-03',
          attend_type,
          set_by: null,
          transferred_from: null,
          transferred_to: null,
        },
        null,
      )
      expect(isOwed(missed)).toBe(true)
      const day = planned(emptyDay(MONDAY), all)
      const placed = changeDay(day, { ...wish, owed: owedAt }, rules)
      if ('failure' in placed || placed.undo === null) return
      const [link] = placed.links
      expect(link).toEqual({
        owed: owedAt,
        student_id: wish.student_id,
        transferred_to: { date: MONDAY, period: wish.period },
      })
      expect(isOwed(linkOwed(missed, link?.transferred_to ?? null))).toBe(false)
      const away = changeDay(placed.day, placed.undo, rules)
      expect('failure' in away ? away : away.links).toEqual([
        { owed: owedAt, student_id: wish.student_id, transferred_to: null },
      ])
    }),
  )
})

const slot = fc.record({
  weekday: fc.integer({ min: 0, max: 6 }),
  period,
  teacher_id: fc.oneof(fc.constant(''), teacher),
})
const takers: fc.Arbitrary<Taker[]> = fc.uniqueArray(
  fc.record({
    student_id: student,
    enrolments: fc.uniqueArray(
      fc.record({ subject_code: fc.constantFrom('math', 'english'), slots: fc.array(slot, { maxLength: 3 }) }),
      { selector: ({ subject_code }) => subject_code, maxLength: 2 },
    ),
  }),
  { selector: ({ student_id }) => student_id },
)
const serial = () => {
  let at = 0
  return () => {
    at += 1
    return `new-${at}`
  }
}

it('fills a week without a conflict, places or names every lesson, and does nothing more when done again', () => {
  fc.assert(
    fc.property(takers, changes, (all, before) => {
      const days = Array.from({ length: 7 }, (_, at) =>
        planned(emptyDay(addDays(MONDAY, at)), before.slice(at * 4, at * 4 + 4)),
      )
      const wanted = wantedOfWeek(days, all)
      const newId = serial()
      const filled = fillWeek(days, { takers: all, rules, newId })
      expect(filled.placed.length + filled.left.length).toBe(wanted.length)
      for (const day of filled.days) expect(conflictsOf(day, rules)).toEqual([])
      const again = fillWeek(filled.days, { takers: all, rules, newId })
      expect(again.placed).toEqual([])
    }),
  )
})

it('copies a weekday without a conflict, places or names every lesson, and copies nothing twice', () => {
  fc.assert(
    fc.property(changes, changes, takers, (last, now, all) => {
      const [source, day] = [planned(emptyDay(addDays(MONDAY, -7)), last), planned(emptyDay(MONDAY), now)]
      const newId = serial()
      const copied = copyDay(day, { source, takers: all, rules, newId })
      const [filled = day] = copied.days
      expect(conflictsOf(filled, rules)).toEqual([])
      for (const one of day.details) expect(filled.details).toContain(one)
      const known = source.details.filter(({ student_id }) => all.some((taker) => taker.student_id === student_id))
      for (const { student_id, period: at } of known) {
        const has = filled.details.some((one) => one.student_id === student_id && one.period === at)
        const isLeft = copied.left.some((one) => one.student_id === student_id && one.period === at)
        expect([has, isLeft]).toContain(true)
      }
      expect(copyDay(filled, { source, takers: all, rules, newId }).placed).toEqual([])
    }),
  )
})

it('begins every week on its Monday', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 800 }), (ahead) => {
      const monday = mondayOf(addDays('2026-01-01', ahead))
      expect(new Date(`${monday}T00:00:00Z`).getUTCDay()).toBe(1)
      expect(mondayOf(addDays(monday, 6))).toBe(monday)
    }),
  )
})

const decision = fc.record({
  date: fc.integer({ min: 0, max: 6 }).map((at) => addDays(MONDAY, at)),
  period,
  state: fc.constantFrom('working' as const, 'off' as const, null),
  isHoped: fc.boolean(),
})

it('keeps hope and decision apart, sums what is decided, and copies decisions to open days alone', () => {
  const periods = [1, 2, 3, 4].map((one) => ({ period: one, begins_at: `1${one}:00`, ends_at: `1${one}:50` }))
  fc.assert(
    fc.property(fc.array(decision, { maxLength: 20 }), (all) => {
      const hoped = all.reduce<ShiftDays>((days, one) => hopeFor(days, one), {})
      const days = all.reduce<ShiftDays>((made, one) => decideShift(made, one), hoped)
      for (const { date, period: at } of all) {
        const last = all.findLast((one) => one.date === date && one.period === at)
        expect(shiftStateOf(days, date, at)).toBe(last?.state ?? (last?.isHoped ? 'hoped' : null))
        expect(workingCount([days, days], { date, period: at })).toBe(last?.state === 'working' ? 2 : 0)
      }
      const { periods: count, minutes } = sumShifts(days, periods)
      expect(minutes).toBe(count * 50)
      const monday = addDays(MONDAY, 7)
      const closed = addDays(monday, 2)
      const copied = copyShiftWeek({}, { monday, source: days, isOpen: (date) => date !== closed })
      expect(copied[closed]).toBeUndefined()
      const openDays = Object.fromEntries(Object.entries(days).filter(([date]) => date !== addDays(MONDAY, 2)))
      expect(sumShifts(copied, periods)).toEqual(sumShifts(openDays, periods))
    }),
  )
})

it('copies the hopes of a month to the same weekdays of the next, on open days alone, and nothing more when done again', () => {
  const months = fc.tuple(fc.integer({ min: 2024, max: 2040 }), fc.integer({ min: 1, max: 12 }))
  const said = fc.array(fc.record({ day: fc.integer({ min: 0, max: 30 }), period }), { maxLength: 20 })
  fc.assert(
    fc.property(months, said, said, ([year, number], before, decided) => {
      const month = `${year}-${String(number).padStart(2, '0')}`
      const earlier = daysOfMonth(addDays(`${month}-01`, -1).slice(0, 7))
      const source = before.reduce<ShiftDays>((days, { day, period: at }) => {
        const date = earlier[day % earlier.length] ?? ''
        return hopeFor(days, { date, period: at, isHoped: true })
      }, {})
      const own = decided.reduce<ShiftDays>((days, { day, period: at }) => {
        const date = daysOfMonth(month)[day % 28] ?? ''
        return decideShift(hopeFor(days, { date, period: at, isHoped: true }), { date, period: at, state: 'off' })
      }, {})
      const isOpen = openOn({ closed_weekdays: [0], closed_days: [{ date: `${month}-03` }] })
      const copied = copyHopesOfMonth(own, { month, source, isOpen })
      for (const date of daysOfMonth(month)) {
        expect(shiftDayOf(copied, date).off).toEqual(shiftDayOf(own, date).off)
        if (!isOpen(date)) expect(shiftDayOf(copied, date)).toEqual(shiftDayOf(own, date))
        else {
          const from = [28, 35].map((back) => addDays(date, -back)).find((one) => earlier.includes(one)) ?? ''
          expect(shiftDayOf(copied, date).hoped).toEqual(shiftDayOf(source, from).hoped)
        }
      }
      expect(isSameShifts(copyHopesOfMonth(copied, { month, source, isOpen }), copied)).toBe(true)
      const [first] = Object.keys(copied)
      if (first === undefined) return
      expect(isSameShifts(copied, decideShift(copied, { date: first, period: 12, state: 'working' }))).toBe(false)
    }),
  )
})
