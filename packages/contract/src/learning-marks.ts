import { SELF_MARKS } from '@tcheck/scoring/self-mark'
import * as z from 'zod'
import * as f from './fields.ts'

/** ○ △ ×, of a written answer. */
const selfMark = z.enum(SELF_MARKS).meta({ label: '印', words: { circle: '○', triangle: '△', cross: '×' } })

export const marksState = z
  .enum(['waiting', 'looked'])
  .meta({ label: '状態', words: { waiting: '待っている', looked: '見た' } })
export type MarksState = z.output<typeof marksState>

/** The written answers of one run, which somebody of the branch looks at. */
export const waitingMarks = z.object({
  /** The run's. */
  id: f.id,
  student: z.object({ id: f.id, grade: z.int(), name: z.string().nullable() }),
  title: z.string(),
  question_count: z.int(),
  finished_at: f.dateTime,
  state: marksState,
})
export type WaitingMarks = z.output<typeof waitingMarks>

const place = {
  main_question_number: z.int().min(1).max(999).meta({ label: '大問の番号' }),
  sub_question_number: z.int().min(1).max(999).meta({ label: '小問の番号' }),
}

const openedMark = z.object({
  ...place,
  text: z.string(),
  /** Names of photos. */
  photos: z.array(z.string()),
  memo: z.string().nullable(),
  own_mark: selfMark.nullable(),
  /** What its student wrote after the teacher's mark; the marked answer counts until a teacher marks this one. */
  later: z
    .object({ text: z.string(), photos: z.array(z.string()), own_mark: selfMark.nullable(), answered_at: f.dateTime })
    .nullable(),
  teachers_mark: z
    .object({
      mark: selfMark,
      at: f.dateTime,
      by: z.object({ role: z.enum(['branch', 'teacher']), name: z.string().nullable() }),
    })
    .nullable(),
})
export type OpenedMark = z.output<typeof openedMark>

export const wholeMarks = waitingMarks.extend({ revision: f.revision, answers: z.array(openedMark) })
export type WholeMarks = z.output<typeof wholeMarks>

/** What a teacher says of an answer, as the student and whoever marks have it. */
export const givenMark = z.object({ ...place, mark: selfMark })

/** A mark as a teacher gives it: `is_later` of what was written after the last mark, which then takes the place of the marked answer. */
const markToGive = givenMark.extend({ is_later: z.boolean().default(false).meta({ label: 'あとの答え' }) })

const MOST_GIVEN_MARKS = 200

export const givenMarks = z.array(markToGive).max(MOST_GIVEN_MARKS).meta({ label: '印' })
