import { expect, test } from 'vitest'
import { type DayPlan, emptyDay, type PeriodDetail } from './day.ts'
import type { LessonToSeat, SuggestingBranch } from './seat-options.ts'
import { changesOf, changesOfAll, MOST_SUGGESTED, suggestSeats } from './suggest.ts'

const [MONDAY, TUESDAY, WEDNESDAY] = ['2026-04-06', '2026-04-07', '2026-04-08'] as const
const te = (id: string, more: { subject_codes?: string[]; grades?: number[] } = {}) => ({
  ...{ id, subject_codes: [], grades: [] },
  ...more,
})
const works = (teacher_id: string, date: string, working = [1, 2, 3]) => ({
  ...{ teacher_id, date, hoped: [] as number[], working, off: [] as number[] },
})
const branch = (more: Partial<SuggestingBranch> = {}): SuggestingBranch => ({
  days: [MONDAY, TUESDAY, WEDNESDAY].map(emptyDay),
  rules: { class_count: 2, seats_per_class: 2, periods: [1, 2, 3], closed_weekdays: [0], closed_days: [] },
  teachers: [te('te-1')],
  shifts: [MONDAY, TUESDAY, WEDNESDAY].map((date) => works('te-1', date)),
  ...more,
})
const lesson = (student_id: string, more: Partial<LessonToSeat> = {}): LessonToSeat => ({
  ...{ key: `key ${student_id}`, student_id, grade: 6, subject: 'math', date: TUESDAY, period: 2, teacher_id: '' },
  isOwed: false,
  ...more,
})
const detail = (student_id: string, more: Partial<PeriodDetail> = {}): PeriodDetail => ({
  ...{ id: `d ${student_id}`, student_id, date: TUESDAY, month: '2026-04', period: 2, class_number: 1 },
  ...{ subject: 'math', attend_type: 'planned', set_by: null, transferred_to: null, transferred_from: null },
  ...more,
})
const tuesday = (plan: Partial<DayPlan>): DayPlan[] => [
  emptyDay(MONDAY),
  { ...emptyDay(TUESDAY), ...plan },
  emptyDay(WEDNESDAY),
]
const seats = (asked: LessonToSeat[], of: SuggestingBranch) =>
  suggestSeats(asked, of).map((one) => [one.lesson.student_id, one.date, one.period, one.class_number, one.teacher_id])

test('suggests the wished time with a teacher who has a shift, and says so', () => {
  expect(suggestSeats([lesson('st-1')], branch())).toEqual([
    {
      ...{ lesson: lesson('st-1'), date: TUESDAY, period: 2, class_number: 1, teacher_id: 'te-1' },
      reasons: ['wished_day', 'wished_period', 'teacher_is_free'],
    },
  ])
})

test('seats beside others before it opens a desk', () => {
  const days = tuesday({ lessons: [{ period: 2, class_number: 2, teacher_id: 'te-2' }] })
  const teachers = [te('te-1'), te('te-2')]
  const [one] = suggestSeats([lesson('st-1')], branch({ days, teachers }))
  expect(one).toMatchObject({ class_number: 2, teacher_id: 'te-2' })
  expect(one?.reasons).toEqual(['wished_day', 'wished_period', 'teacher_is_there'])
})

test('prefers the wished teacher, also without a shift, but not one who is off', () => {
  const wish = lesson('st-1', { teacher_id: 'te-2' })
  const teachers = [te('te-1'), te('te-2', { subject_codes: ['english'] })]
  const [one] = suggestSeats([wish], branch({ teachers }))
  expect(one).toMatchObject({ period: 2, teacher_id: 'te-2' })
  expect(one?.reasons).toEqual(['wished_day', 'wished_period', 'wished_teacher', 'no_shift'])
  const off = { ...works('te-2', TUESDAY, []), off: [1, 2, 3] }
  const [other] = suggestSeats([wish], branch({ teachers, shifts: [works('te-1', TUESDAY), off] }))
  expect(other).toMatchObject({ period: 2, teacher_id: 'te-1' })
  expect(other?.reasons).toEqual(['wished_day', 'wished_period', 'other_teacher', 'teacher_is_free'])
})

test('prefers decided shifts to hopes, and skips teachers without either', () => {
  const hopes = { ...works('te-1', TUESDAY, []), hoped: [2] }
  const teachers = [te('te-1'), te('te-2'), te('te-3')]
  expect(seats([lesson('st-1')], branch({ teachers, shifts: [hopes, works('te-2', TUESDAY)] }))).toEqual([
    ['st-1', TUESDAY, 2, 1, 'te-2'],
  ])
  expect(seats([lesson('st-1')], branch({ teachers, shifts: [hopes] }))).toEqual([['st-1', TUESDAY, 2, 1, 'te-1']])
})

test('suggests no teacher of other subjects or grades', () => {
  const teachers = [
    te('te-1', { subject_codes: ['english'] }),
    te('te-2', { grades: [9] }),
    te('te-3', { grades: [6] }),
  ]
  const shifts = teachers.map(({ id }) => works(id, TUESDAY))
  expect(seats([lesson('st-1')], branch({ teachers, shifts }))).toEqual([['st-1', TUESDAY, 2, 1, 'te-3']])
  const unknown = lesson('st-1', { grade: null })
  expect(seats([unknown], branch({ teachers: teachers.slice(0, 2), shifts }))).toEqual([
    ['st-1', TUESDAY, 2, 1, 'te-2'],
  ])
})

test('without a teacher it keeps the wished time, and reports the missing teacher', () => {
  const [one] = suggestSeats([lesson('st-1')], branch({ shifts: [] }))
  expect(one).toMatchObject({ date: TUESDAY, period: 2, teacher_id: null })
  expect(one?.reasons).toEqual(['wished_day', 'wished_period', 'no_teacher'])
  const owed = lesson('st-1', { isOwed: true })
  expect(suggestSeats([owed], branch({ shifts: [] }))).toEqual([])
})

test('goes to the next period where the wished one is full, and to another day where the day is', () => {
  const sits = ['a', 'b'].map((id) => detail(id))
  const lessons = [{ period: 2, class_number: 1, teacher_id: 'te-1' }]
  const rules = { ...branch().rules, class_count: 1 }
  const [one] = suggestSeats([lesson('st-1')], branch({ rules, days: tuesday({ lessons, details: sits }) }))
  expect(one).toMatchObject({ date: TUESDAY, period: 1 })
  expect(one?.reasons).toEqual(['wished_day', 'other_period', 'teacher_is_free'])
  const closed = { ...rules, closed_days: [TUESDAY] }
  const [other] = suggestSeats([lesson('st-1')], branch({ rules: closed }))
  expect(other).toMatchObject({ date: MONDAY, period: 2 })
  expect(other?.reasons).toEqual(['other_day', 'wished_period', 'teacher_is_free'])
})

test('gives what is owed soon, at the time of the missed one', () => {
  const owed = lesson('st-1', { isOwed: true, date: '2026-03-31' })
  const [one] = suggestSeats([owed], branch())
  expect(one).toMatchObject({ date: MONDAY, period: 2, teacher_id: 'te-1' })
  expect(one?.reasons).toEqual(['soon', 'wished_period', 'teacher_is_free'])
})

test('lets one step aside where otherwise another would find no place', () => {
  // Each alone would take the only seat with te-1 in the second period; the one whom nobody else may teach gets it.
  const rules = { ...branch().rules, seats_per_class: 1, class_count: 1, periods: [2, 3] }
  const shifts = [works('te-1', TUESDAY, [2, 3]), works('te-2', TUESDAY, [3])]
  const teachers = [te('te-1'), te('te-2', { subject_codes: ['math'] })]
  const asked = [lesson('st-1'), lesson('st-2', { subject: 'english' })]
  const days = [emptyDay(TUESDAY)]
  const found = suggestSeats(asked, branch({ rules, shifts, teachers, days }))
  expect(found.map((one) => one.lesson.student_id)).toEqual(['st-1', 'st-2'])
  expect(new Set(found.map((one) => one.period)).size).toBe(2)
})

test('finds the cheapest of all together, and with one step only what it came upon first', () => {
  // Both want te-1 at two; st-1 alone minds going to another teacher.
  const rules = { ...branch().rules, seats_per_class: 1, periods: [2] }
  const teachers = [te('te-1'), te('te-2')]
  const shifts = [works('te-1', TUESDAY, [2]), works('te-2', TUESDAY, [2])]
  const asked = [lesson('st-2'), lesson('st-1', { teacher_id: 'te-1' })]
  const of = branch({ rules, teachers, shifts, days: [emptyDay(TUESDAY)] })
  expect(seats(asked, of).map(([student, , , , teacher]) => [student, teacher])).toEqual([
    ['st-2', 'te-2'],
    ['st-1', 'te-1'],
  ])
  expect(suggestSeats(asked, of, 1).map((one) => [one.lesson.student_id, one.teacher_id])).toEqual([
    ['st-2', 'te-1'],
    ['st-1', 'te-2'],
  ])
})

test('puts no student twice in a period, not even who is absent there', () => {
  const two = [lesson('st-1'), lesson('st-1', { key: 'second', subject: 'english' })]
  const found = suggestSeats(two, branch())
  expect(found.map(({ period }) => period).toSorted()).toEqual([1, 2])
  const away = tuesday({ details: [detail('st-1', { attend_type: 'absent' })] })
  expect(seats([lesson('st-1')], branch({ days: away }))).toEqual([['st-1', TUESDAY, 1, 1, 'te-1']])
})

test('leaves occupied desks without a teacher alone', () => {
  const days = tuesday({ details: [detail('a')] })
  expect(seats([lesson('st-1')], branch({ days }))).toEqual([['st-1', TUESDAY, 2, 2, 'te-1']])
})

test('takes no desk from a teacher who stands there without students', () => {
  const days = tuesday({ lessons: [{ period: 2, class_number: 1, teacher_id: 'te-9' }] })
  const rules = { ...branch().rules, class_count: 1 }
  const [one] = suggestSeats([lesson('st-1')], branch({ days, rules }))
  expect(one).toMatchObject({ date: TUESDAY, class_number: 1, teacher_id: 'te-1' })
  expect(one?.period).not.toBe(2)
})

test('asks for so many at once, the first ones', () => {
  const many = Array.from({ length: MOST_SUGGESTED + 1 }, (_, at) => lesson(`st-${at}`))
  const rules = { ...branch().rules, class_count: 30 }
  const teachers = Array.from({ length: 30 }, (_, at) => te(`te-${at}`))
  const shifts = teachers.map(({ id }) => works(id, TUESDAY))
  const found = suggestSeats(many, branch({ rules, teachers, shifts }))
  expect(found.map((one) => one.lesson)).toEqual(many.slice(0, MOST_SUGGESTED))
})

test('is taken by putting the teacher there, unless they are, and the student for what is owed', () => {
  const owed = lesson('st-1', { isOwed: true, date: '2026-03-31', period: 3 })
  const [one] = suggestSeats([owed], branch())
  if (!one) return expect.unreachable('nothing is suggested')
  const day = emptyDay(MONDAY)
  const place = {
    ...{ kind: 'place', id: 'new', student_id: 'st-1', subject: 'math', period: 3, class_number: 1 },
    owed: { date: '2026-03-31', period: 3 },
  }
  const teach = { kind: 'teach', period: 3, class_number: 1, teacher_id: 'te-1' }
  expect(changesOf(one, day, 'new')).toEqual([teach, place])
  const taught = { ...day, lessons: [{ period: 3, class_number: 1, teacher_id: 'te-1' }] }
  expect(changesOf(one, taught, 'new')).toEqual([place])
  expect(changesOf({ ...one, teacher_id: null, lesson: lesson('st-1') }, day, 'new')).toEqual([
    { ...place, owed: null },
  ])
})

test('are taken together one after the other: a desk gets its teacher once', () => {
  const of = branch()
  const found = suggestSeats([lesson('st-1'), lesson('st-2')], of)
  let count = 0
  const newId = () => {
    count += 1
    return `new-${count}`
  }
  const changes = changesOfAll(found, emptyDay(TUESDAY), { rules: of.rules, newId })
  expect(changes.map((one) => [one.kind, 'id' in one ? one.id : null])).toEqual([
    ['teach', null],
    ['place', 'new-1'],
    ['place', 'new-2'],
  ])
  expect(changesOfAll([], emptyDay(TUESDAY), { rules: of.rules, newId })).toEqual([])
})
