import * as z from 'zod'
import * as f from './fields.ts'
import { level, subjectCode } from './learning.ts'
import { questionSet } from './question-set.ts'

/** What a branch's students know of a course, all at once (集計), and their answers to one lquestion group. */

/** Absences of so many days back, and tasks that were due in so many, are looked at. */
export const DAYS_OF_ABSENCE = 14
export const DAYS_OF_TASKS = 28
/** Fewer answers of a branch than these say nothing of where it stumbles. */
export const ANSWERS_FOR_WEAK_QUESTION = 10

export const overviewAsked = z
  .object({
    /** Left out: the grade that most students are of, and its first subject. */
    grade: f.grade.optional(),
    subject_code: subjectCode.optional(),
    /** Days of Japan, both taken; left out: the last thirty. */
    from: f.day.optional().meta({ label: '始めの日' }),
    to: f.day.optional().meta({ label: '終わりの日' }),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    message: '終わりの日は、始めの日より後にしてください。',
  })
export type OverviewAsked = z.output<typeof overviewAsked>

const reason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('level_fallen'), chapter: z.string(), from: level, to: level }),
  z.object({ kind: z.literal('chapter_low'), chapter: z.string() }),
  z.object({ kind: z.enum(['many_low', 'tasks_late', 'plan_late', 'absent']), count: z.int() }),
  z.object({ kind: z.literal('rate_low'), percent: z.int() }),
  z.object({ kind: z.literal('away'), days: z.int() }),
])

const rate = z.number().nullable()
const student = z.object({ id: f.id, name: z.string().nullable(), kana: z.string(), grade: z.int() })

const overviewRow = z.object({
  student,
  /** How much there is that asks for help; 0: nothing. */
  need: z.int(),
  reasons: z.array(reason),
  /** In the order of the course's chapters: as they stand at the end of the time. */
  chapters: z.array(z.object({ level, answered: z.int(), rate })),
  /** Of the time that is looked at, and of all before it. */
  answered: z.int(),
  rate,
  level,
  rate_before: rate,
  answered_before: z.int(),
  tasks_late: z.int(),
  plan: z.object({ pace: z.enum(['ahead', 'on_time', 'late']), count: z.int() }).nullable(),
  absences: z.int(),
  last_day: z.string().nullable(),
})
export type OverviewRow = z.output<typeof overviewRow>

export const learningOverview = z.object({
  today: z.string(),
  from: z.string(),
  to: z.string(),
  grades: z.array(z.int()),
  grade: z.int(),
  subjects: z.array(z.object({ code: z.string(), name: z.string() })),
  /** null: the grade has no material. */
  course: z
    .object({
      subject_code: z.string(),
      subject_name: z.string(),
      chapters: z.array(z.object({ code: z.string(), title: z.string() })),
      /** Lquestion groups with enough answers in the time, the lowest rate first. */
      stumbles: z.array(
        z.object({ code: z.string(), title: z.string(), item_title: z.string(), answered: z.int(), rate: z.number() }),
      ),
    })
    .nullable(),
  /** Who needs help most stands first. */
  students: z.array(overviewRow),
  /** There were more tasks than are looked at. */
  are_tasks_cut: z.boolean(),
})
export type LearningOverview = z.output<typeof learningOverview>

const groupAnswer = z.object({
  main_question_number: z.int(),
  sub_question_number: z.int(),
  score: z.int(),
  max_score: z.int(),
})

export const groupAnswers = z.object({
  today: z.string(),
  item: z.object({
    ...{ subject_code: z.string(), subject_name: z.string(), grade: z.int(), code: z.string(), title: z.string() },
    chapter_title: z.string(),
  }),
  lquestion_group: questionSet,
  /** In the order of the questions: newest answers of all students together. */
  questions: z.array(
    groupAnswer.omit({ score: true, max_score: true }).extend({ answered: z.int(), correct: z.int(), rate }),
  ),
  /** Who answered, the lowest rate first. */
  students: z.array(
    z.object({
      student,
      answers: z.array(groupAnswer),
      rate,
      last_day: z.string(),
    }),
  ),
  /** Students of the grade who have answered none of it. */
  without_count: z.int(),
})
export type GroupAnswers = z.output<typeof groupAnswers>
