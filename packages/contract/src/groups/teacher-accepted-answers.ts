import * as z from 'zod'
import * as f from '../fields.ts'
import { category } from '../question-set.ts'
import { group, route } from '../route.ts'

const place = {
  category,
  code: f.code.meta({ label: '問題のコード' }),
  grade: f.grade,
  kumi: f.kumi,
}
const numbers = {
  main_question_number: z.coerce.number().int().min(1).max(9999).meta({ label: '大問' }),
  sub_question_number: z.coerce.number().int().min(1).max(9999).meta({ label: '小問' }),
}

/** An answer that a teacher of the class takes for right beside the key (別解). */
const acceptedAnswer = z.object({
  /** 年度 of the class: class names come back each April with other students. */
  school_year: z.int(),
  /** 第n版 of the class's list, from which on it counts. */
  number: z.int(),
  main_question_number: z.int(),
  sub_question_number: z.int(),
  /** As the engine compares it, a text a slot. */
  answers: z.array(z.string()),
  accepted_at: f.dateTime,
  /** When it was taken back; null where it counts. */
  undone_at: f.dateTime.nullable(),
})
export type AcceptedAnswer = z.output<typeof acceptedAnswer>

const shown = z.object({
  accepted_answers: z.array(acceptedAnswer),
  /** The class's attempts are being marked anew. */
  is_marking: z.boolean(),
})

export const teacherAcceptedAnswers = group(
  'teacher-accepted-answers',
  { roles: ['teacher'], scope: 'branch' },
  {
    list: route('GET', '/api/v2/teacher/accepted_answers', {
      summary: 'クラスで別解として認めた答え、新しい順',
      input: z.object(place),
      output: shown,
      errors: [],
    }),
    accept: route('POST', '/api/v2/teacher/accepted_answers', {
      summary: '生徒の答えを、そのクラスの別解として認める。クラス全員の答えは、採点し直される',
      input: z.object({
        student_activity_group_id: f.id.meta({ label: '回' }),
        ...numbers,
        /** As the teacher saw it; where the student has changed it meanwhile, nothing is accepted. */
        answers: z.array(z.string().max(2000)).min(1).max(50).meta({ label: '答え' }),
      }),
      output: shown,
      errors: ['TOO_MANY_TRIES', 'NOT_FOUND', 'CONFLICT', 'ANSWER_NOT_ACCEPTABLE'],
    }),
    cancel: route('POST', '/api/v2/teacher/accepted_answers/cancel', {
      summary: '別解を取り消す。クラス全員の答えは、前の印にもどる',
      input: z.object({
        ...place,
        school_year: f.schoolYear,
        number: z.coerce.number().int().min(1).max(f.MOST_COUNTED).meta({ label: '版' }),
      }),
      output: shown,
      errors: ['TOO_MANY_TRIES', 'NOT_FOUND'],
    }),
  },
)
