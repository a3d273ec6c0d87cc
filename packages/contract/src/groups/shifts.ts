import * as z from 'zod'
import * as f from '../fields.ts'
import { domain, forRoles, route } from '../route.ts'
import { MOST_SHIFT_CELLS, shiftStates } from '../shift.ts'

const { month } = f
const teacherId = f.id.meta({ label: '講師' })
const cell = {
  date: z.iso.date().meta({ label: '日付', form: '「2026-11-20」の形' }),
  period: z.int().min(1).max(12).meta({ label: '時限の番号' }),
}

/** Periods by number. A hope stays beside what the branch decided about it. */
const shiftDay = z.object({
  date: z.string(),
  hoped: z.array(z.int()),
  working: z.array(z.int()),
  off: z.array(z.int()),
})
export type ShiftDayOnWire = z.output<typeof shiftDay>

/** Days of which nobody said anything are left out. */
const days = z.array(shiftDay)

const teacher = z.object({
  id: f.id,
  name: z.string(),
  kana: z.string(),
  is_disabled: z.boolean(),
  days,
  /** Of the month before: the teacher's whole, and of the others its last week, which a copy of it may reach into. */
  days_before: days,
  /** On open days, which the shift may not cover: the branch decides on both apart. */
  lessons: z.array(z.object({ date: z.string(), period: z.int() })),
  /** Goes back with a change, so that two people do not undo each other. */
  revision: f.revision,
})
export type ShiftTeacher = z.output<typeof teacher>

const shiftMonth = z.object({
  month: z.string(),
  today: z.string(),
  /** In the order of the day. */
  periods: z.array(z.object({ period: z.int(), begins_at: z.string(), ends_at: z.string() })),
  /** 0 Sunday … 6 Saturday. */
  closed_weekdays: z.array(z.int()),
  closed_days: z.array(z.object({ date: z.string(), note: z.string() })),
  /** Until when the month's hopes are asked for, a day of the month before; null: the branch has set none. */
  hopes_due_on: z.string().nullable(),
  /** For a teacher: nobody else. */
  teachers: z.array(teacher),
  /** How many lessons want a teacher; the branch alone is told. Periods without one are left out. */
  lessons: z.array(z.object({ date: z.string(), period: z.int(), count: z.int() })),
})
export type ShiftMonth = z.output<typeof shiftMonth>

const stored = z.object({ shifts: z.object({ teacher_id: f.id, month: z.string(), days, revision: f.revision }) })
export type StoredShifts = z.output<typeof stored>['shifts']

const REFUSALS = ['NOT_FOUND', 'CONFLICT', 'SHIFT_OTHER_MONTH', 'SHIFT_CLOSED_DAY', 'SHIFT_NO_PERIOD'] as const

/** Shifts (v1.md, "The classroom"): the teacher hopes, the branch decides. */
export const shifts = domain('shifts', {
  ...forRoles('show', ['branch', 'teacher'], (role) =>
    route('GET', `/api/${role}/shifts`, {
      summary: '1か月のシフト。教室には講師全員、講師には自分の分',
      input: z.object({ month: month.optional() }),
      output: z.object({ shift_month: shiftMonth }),
      scope: role === 'branch' ? 'branch' : 'self',
      errors: ['NOT_FOUND'],
    }),
  ),
  ...forRoles('update', ['branch'], (role) =>
    route('PATCH', `/api/${role}/shifts/{teacher_id}`, {
      summary: '講師1人のシフトを決める。何度送っても1回',
      input: z.object({
        teacher_id: teacherId,
        month,
        revision: f.revision,
        changes: z
          .array(
            z.object({
              ...cell,
              /** null takes the decision back; the hope stays. */
              state: z
                .enum(['working', 'off'])
                .nullable()
                .meta({ label: 'シフト', words: { working: shiftStates.working, off: shiftStates.off } }),
            }),
          )
          .min(1)
          .max(MOST_SHIFT_CELLS)
          .meta({ label: 'シフトの変更' }),
      }),
      output: stored,
      errors: REFUSALS,
    }),
  ),
  ...forRoles('saveHopes', ['teacher'], (role) =>
    route('PATCH', `/api/${role}/shifts`, {
      summary: '自分が勤務できる日時の希望を保存する。何度送っても1回',
      scope: 'self',
      input: z.object({
        month,
        revision: f.revision,
        changes: z
          .array(z.object({ ...cell, is_hoped: z.boolean().meta({ label: '希望する' }) }))
          .min(1)
          .max(MOST_SHIFT_CELLS)
          .meta({ label: '希望の変更' }),
      }),
      output: stored,
      errors: REFUSALS,
    }),
  ),
  ...forRoles('showCalendar', ['teacher'], (role) =>
    route('GET', `/api/${role}/shift_calendar`, {
      summary: 'カレンダーに入れる秘密のアドレスがあるか。アドレスそのものは返さない',
      scope: 'self',
      input: f.nothing,
      /** null: there is none. */
      output: z.object({ shift_calendar: z.object({ created_at: f.dateTime.nullable() }) }),
      errors: ['NOT_FOUND'],
    }),
  ),
  ...forRoles('renewCalendar', ['teacher'], (role) =>
    route('POST', `/api/${role}/shift_calendar/renew`, {
      summary: 'カレンダーに入れる秘密のアドレスを作る。前のアドレスは、もう開かない',
      scope: 'self',
      impersonator: 'may_not',
      input: f.nothing,
      /** Told this once: only its hash is kept. */
      output: z.object({ shift_calendar: z.object({ path: z.string(), created_at: f.dateTime }) }),
      errors: ['NOT_FOUND'],
    }),
  ),
  ...forRoles('deleteCalendar', ['teacher'], (role) =>
    route('DELETE', `/api/${role}/shift_calendar`, {
      summary: 'カレンダーの秘密のアドレスをなくす',
      scope: 'self',
      impersonator: 'may_not',
      input: f.nothing,
      output: z.object({ is_deleted: z.boolean() }),
    }),
  ),
})
