import * as z from 'zod'
import * as f from './fields.ts'
import { subjectCode } from './learning.ts'

/** What a cram school keeps of a student and of a teacher (v1.md "Words"). */

/** Of one student: so many subjects, and so many lessons a week of each. */
const MOST_ENROLMENTS = 10
const MOST_SLOTS = 14
/** As many as a branch's settings take. */
const LAST_PERIOD = 12

const pupilStateWords = { enrolled: '在籍', paused: '休会', left: '退会' } as const
const pupilStateNames = ['enrolled', 'paused', 'left'] as const
export const pupilState = z.enum(pupilStateNames).meta({ label: '在籍の状態', words: pupilStateWords })
export type PupilState = z.output<typeof pupilState>

/** 0 Sunday … 6 Saturday. */
const weekday = z.coerce.number<number | string>().int().min(0).max(6).meta({ label: '曜日', isChosen: true })
const period = z.coerce.number<number | string>().int().min(1).max(LAST_PERIOD).meta({ label: '時限', isChosen: true })
/** Empty: whoever is there. */
const teacherId = z
  .union([f.id, z.literal('')])
  .default('')
  .meta({ label: '講師', isChosen: true })

/** A lesson that comes each week. */
const enrolmentSlot = z.object({ weekday, period, teacher_id: teacherId })
export type EnrolmentSlot = z.output<typeof enrolmentSlot>

/** 受講: a subject, and its lessons of a week. */
const enrolment = z.object({
  subject_code: subjectCode.meta({ label: '教科', isChosen: true }),
  slots: z.array(enrolmentSlot).max(MOST_SLOTS).meta({ label: '曜日と時限' }),
})
export type Enrolment = z.output<typeof enrolment>

export const enrolments = z.array(enrolment).max(MOST_ENROLMENTS).meta({ label: '受講' })

/** Empty: not known. */
export const dayOrNone = z.union([f.day, z.literal('')]).default('')
