import * as z from 'zod'
import { arrivals } from './arrival.ts'
import * as f from './fields.ts'
import { category, viewpoint } from './question-set.ts'

/** A class's results of one question set (screens.md, `class-result`). The screen asks for it packed: `packed-result.ts`. */
const resultColumn = z.object({
  main_question_number: z.int(),
  sub_question_number: z.int(),
  /** In the notation of `packages/markup`, for one line: formulas, but no readings and no underlines. */
  main_title: z.string(),
  /** The beginning of the question's text, in the same notation; formulas are whole. */
  text: z.string(),
  viewpoint,
  max_score: z.int(),
})

const resultState = z.enum(['not_started', 'answering', 'finished'])

/** One of several attempts at a seat, from which the teacher chooses the one that counts. */
export const conflictingAttempt = z.object({
  student_activity_group_id: z.string(),
  /** Begun by grade, kumi and ban (番号で), not by card, link or sign-in. */
  is_by_number: z.boolean(),
  is_finished: z.boolean(),
  is_late: z.boolean(),
  started_at: f.dateTime,
  finished_at: f.dateTime.nullable(),
  answered_count: z.int(),
  score: z.int(),
})

export const deviceSeat = z.object({ kumi: z.string().nullable(), ban: z.int() })
export type DeviceSeat = z.output<typeof deviceSeat>

export const resultRow = z.object({
  student_id: z.string(),
  ban: z.int(),
  student_activity_group_id: z.string().nullable(),
  state: resultState,
  is_late: z.boolean(),
  score: z.int().nullable(),
  /** One letter a column: `o` correct, `d` partly, `x` incorrect, `-` unanswered, `.` not answered yet, `u` cannot be scored (format error). */
  marks: z.string(),
  points: z.array(z.int()),
  updated_at: f.dateTime.nullable(),
  /** あとで届いた: minutes after the end of its time that the last of its answers came; null where none did. */
  late_minutes: z.int().nullable(),
  /** Begun without a connection: its time ran by what the device says. */
  is_offline_start: z.boolean(),
  /** 「2つの端末」: what answered at this seat, one by number at least, the one that counts first; else empty. */
  rivals: z.array(conflictingAttempt),
  /** 「同じ端末で…」: who began the same timed test on the same device within its time. `kumi` is null in the row's own class. */
  same_device: z.array(deviceSeat).optional(),
  /** The attempt that counts is the teacher's choice. */
  is_chosen: z.boolean(),
  /** The attempt goes on and was begun by number: it can continue on another device. Absent for every other. */
  is_by_number: z.literal(true).optional(),
  /** Columns, from 0, whose mark is a teacher's word (別解として認めた答え); absent without one. */
  accepted: z.array(z.int()).optional(),
  /** What came after the end of the test or after its student had the key; absent where nothing did. */
  arrivals: z.array(z.enum(arrivals)).optional(),
  /** The attempt that is held back, where one is: beside the one that counts, or without one. */
  held_id: z.string().optional(),
})

const teachingReason = z.enum(['many_wrong', 'same_mistake', 'left_empty', 'weaker_half'])

const resultItem = z.object({
  answered: z.int(),
  right: z.int(),
  blank: z.int(),
  /** Correlation of "right" with the points of the other questions, −1…1; null where all were right, or none. */
  point_biserial: z.number().nullable(),
  /** Rates of the upper and the lower 27 % by points; null where these would be fewer than five students each. */
  groups: z.object({ size: z.int(), upper: z.number(), lower: z.number() }).nullable(),
})

export const classResult = z.object({
  set: z.object({
    id: z.string(),
    category,
    title: z.string(),
    subject_name: z.string(),
    grade_id: z.int(),
    /** Of which more practice can be drawn; null where the set is of none. */
    unit_name: z.string().nullable(),
    max_score: z.int(),
  }),
  mission: z
    .object({ id: z.string(), title: z.string(), delivery_datetime: f.dateTime, due_datetime: f.dateTime.nullable() })
    .nullable(),
  grade: z.int(),
  kumi: z.string(),
  /** The other classes that this mission, or this branch, has. */
  classes: z.array(f.classRef),
  /** 年度 whose class this is; null: as it is now, or as the mission met it. */
  year: z.int().nullable(),
  /** Earlier school years that can be chosen, the newest first; of a mission none, it has its own. */
  years: z.array(z.int()),
  /** Versions of the set differ, and some have answered: `teacher-regrades/show` says what that means for the class, or has meant. */
  is_corrected: z.boolean().optional(),
  generated_at: f.dateTime,
  /** Named again as `If-None-Match`, it is answered 304 while nothing has changed. */
  live_version: z.string(),
  columns: z.array(resultColumn),
  rows: z.array(resultRow),
  summary: z.object({
    roster_count: z.int(),
    answered_count: z.int(),
    answering_count: z.int(),
    average: z.number().nullable(),
    median: z.number().nullable(),
    /** Of the whole class, with one decimal. */
    standard_deviation: z.number().nullable(),
    highest: z.int().nullable(),
    lowest: z.int().nullable(),
  }),
  /** Correct rate 0…1 of each column over those who finished; null where nobody has, and where nobody can score it. */
  column_rates: z.array(z.number().nullable()),
  distribution: z.array(z.object({ from: z.int(), to: z.int(), count: z.int() })),
  viewpoints: z.array(z.object({ viewpoint, rate: z.number(), grade_rate: z.number().nullable() })),
  /** What to teach again first, worst first. `column` counts from 0. */
  stumbles: z.array(
    z.object({
      column: z.int(),
      rate: z.number(),
      reasons: z.array(teachingReason),
      /** What several answered wrongly, grouped as the engine compares, with the numbers of who did; the commonest first. */
      wrong: z.array(z.object({ response: z.string(), bans: z.array(z.int()) })),
    }),
  ),
  /** How each column tells the class apart, over those who finished. */
  items: z.array(resultItem),
})
export type ClassResult = z.output<typeof classResult>
export type ResultRow = z.output<typeof resultRow>
export type ConflictingAttempt = z.output<typeof conflictingAttempt>
export type ResultColumn = z.output<typeof resultColumn>
export type ResultState = z.output<typeof resultState>
export type ResultItem = z.output<typeof resultItem>
export type TeachingReason = z.output<typeof teachingReason>
