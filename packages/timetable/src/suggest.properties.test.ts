import fc from 'fast-check'
import { expect, it } from 'vitest'
import { changeDay } from './change-day.ts'
import { type DayPlan, emptyDay } from './day.ts'
import type { BranchRules } from './rules.ts'
import type { LessonToSeat, SuggestingBranch } from './seat-options.ts'
import { changesOf, type Suggestion, suggestSeats } from './suggest.ts'
import { conflictsOf } from './testing/conflicts.ts'

fc.configureGlobal({ numRuns: 500, ...fc.readConfigureGlobal() })

const DAYS = ['2026-03-30', '2026-03-31', '2026-04-01']
const rules: BranchRules = {
  class_count: 2,
  seats_per_class: 2,
  periods: [1, 2],
  closed_weekdays: [0],
  closed_days: ['2026-04-01'],
}
const period = fc.constantFrom(1, 2)
const date = fc.constantFrom(...DAYS)
const teacherId = fc.constantFrom('te-1', 'te-2', 'te-3')
const studentId = fc.constantFrom('st-1', 'st-2', 'st-3', 'st-4')
const subject = fc.constantFrom('math', 'japanese')

const lesson = fc.record({
  student_id: studentId,
  grade: fc.constantFrom(null, 6, 8),
  subject,
  date,
  // One that the branch no longer has is among them.
  period: fc.constantFrom(1, 2, 3),
  teacher_id: fc.oneof(teacherId, fc.constant('')),
  isOwed: fc.boolean(),
})
const lessons = fc
  .array(lesson, { maxLength: 9 })
  .map((all): LessonToSeat[] => all.map((one, at) => ({ ...one, key: `key-${at}` })))

/** A day that people have planned: whatever the rules allow. */
const plan = (of: string) =>
  fc
    .array(fc.record({ period, class_number: fc.constantFrom(1, 2), student_id: studentId, teacher_id: teacherId }), {
      maxLength: 6,
    })
    .map((all) =>
      all.reduce<DayPlan>((day, { student_id, teacher_id, ...desk }, at) => {
        const place = {
          kind: 'place',
          id: `there-${of}-${at}`,
          student_id,
          subject: 'math',
          owed: null,
          ...desk,
        } as const
        const taught = changeDay(day, { kind: 'teach', teacher_id, ...desk }, rules)
        const next = 'failure' in taught ? day : taught.day
        const placed = changeDay(next, place, rules)
        return 'failure' in placed ? next : placed.day
      }, emptyDay(of)),
    )
const shift = fc.record({
  teacher_id: teacherId,
  date,
  hoped: fc.subarray([1, 2]),
  working: fc.subarray([1, 2]),
  off: fc.subarray([1, 2]),
})
const works = (teacher_id: string, date: string) => ({ teacher_id, date, hoped: [], working: [1, 2], off: [] })
const branch = fc.record({ days: fc.tuple(...DAYS.map(plan)), shifts: fc.array(shift, { maxLength: 8 }) }).map(
  (of): SuggestingBranch => ({
    ...of,
    rules,
    teachers: [
      { id: 'te-1', subject_codes: ['math'], grades: [] },
      { id: 'te-2', subject_codes: [], grades: [6] },
      { id: 'te-3', subject_codes: ['japanese'], grades: [8] },
    ],
  }),
)

function take(days: readonly DayPlan[], one: Suggestion): DayPlan[] {
  return days.map((day) => {
    if (day.date !== one.date) return day
    return changesOf(one, day, one.lesson.key).reduce((next, change) => {
      const outcome = changeDay(next, change, rules)
      if ('failure' in outcome) throw new Error(`${outcome.failure}: ${JSON.stringify(change)}`)
      return outcome.day
    }, day)
  })
}

it('makes no conflict, in whatever order suggestions are taken and wherever one stops', () => {
  fc.assert(
    fc.property(lessons, branch, fc.infiniteStream(fc.nat()), (asked, of, chance) => {
      const left = suggestSeats(asked, of)
      let days = of.days
      while (left.length > 0) {
        const [one] = left.splice(chance.next().value % left.length, 1)
        if (one) days = take(days, one)
        for (const day of days) expect(conflictsOf(day, rules)).toEqual([])
      }
      expect(days.find((day) => day.date === '2026-04-01')).toEqual(of.days[2])
    }),
  )
})

it('suggests each lesson once at most, for itself, and the same for the same question', () => {
  fc.assert(
    fc.property(lessons, branch, (asked, of) => {
      const found = suggestSeats(asked, of)
      expect(new Set(found.map(({ lesson: { key } }) => key)).size).toBe(found.length)
      for (const one of found) expect(asked).toContain(one.lesson)
      expect(suggestSeats(asked, of)).toEqual(found)
    }),
  )
})

it('finds no fewer places with more steps', () => {
  fc.assert(
    fc.property(lessons, branch, (asked, of) => {
      expect(suggestSeats(asked, of, 1).length).toBeLessThanOrEqual(suggestSeats(asked, of).length)
    }),
  )
})

it('leaves nothing out that still has a place, once all are taken', () => {
  fc.assert(
    fc.property(lessons, branch, (asked, people) => {
      // Who comes without a shift, because one student wished it, is there for the others too, once that is taken.
      const of = { ...people, shifts: people.teachers.flatMap(({ id }) => DAYS.map((day) => works(id, day))) }
      const found = suggestSeats(asked, of)
      const taken = new Set(found.map((one) => one.lesson))
      const days = found.reduce<DayPlan[]>(take, [...of.days])
      const left = asked.filter((one) => !taken.has(one))
      expect(suggestSeats(left, { ...of, days })).toEqual([])
    }),
  )
})
