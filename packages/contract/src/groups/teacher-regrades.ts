import * as z from 'zod'
import * as f from '../fields.ts'
import { category, mainQuestion, subQuestion } from '../question-set.ts'
import { group, route } from '../route.ts'

const place = {
  category,
  code: f.code.meta({ label: '問題のコード' }),
  grade: f.grade,
  kumi: f.kumi,
  /** Left out: what the class answered as no mission's. */
  mission_id: f.id.optional().meta({ label: 'ミッション' }),
}

const waitingRegrade = z.object({
  category,
  code: z.string(),
  title: z.string(),
  mission_id: z.string(),
  mission_title: z.string(),
  grade: z.int(),
  kumi: z.string(),
  /** When the corrected version was stored; null where it was not kept. */
  corrected_at: f.dateTime.nullable(),
})
export type WaitingRegrade = z.output<typeof waitingRegrade>

/** A regrade that no class was asked about, with why (decision 0327). */
const forcedRegrade = z.object({
  from: z.int(),
  to: z.int(),
  at: f.dateTime,
  reason: z.string(),
})

const forcedSet = forcedRegrade.extend({
  category,
  code: z.string(),
  title: z.string(),
  mission_id: z.string(),
  mission_title: z.string(),
  classes: z.array(f.classRef),
})
export type ForcedSet = z.output<typeof forcedSet>

/** A letter as in a class result, and what it brought. */
const markThere = z.object({ mark: z.string(), points: z.int() })

const changedMark = z.object({
  main_question_number: z.int(),
  sub_question_number: z.int(),
  answers: z.array(z.string()),
  before: markThere,
  after: markThere,
  /** Which of `questions` it was marked by, and is to be. */
  question: z.int(),
})

/** One attempt of the class, as it is and as it would be. */
const regradedStudent = z.object({
  ban: z.int(),
  student_activity_group_id: z.string(),
  started_at: f.dateTime,
  is_finished: z.boolean(),
  score: z.int(),
  max_score: z.int(),
  score_after: z.int(),
  max_score_after: z.int(),
  changes: z.array(changedMark),
})
export type RegradedStudent = z.output<typeof regradedStudent>

const keyed = z.object({ rules: z.int().min(1).optional(), sub: subQuestion })
/** What both marks come from: the same place by the keys of before and of after. */
const regradedQuestion = z.object({
  main_question_number: z.int(),
  sub_question_number: z.int(),
  main: mainQuestion.pick({ text: true }),
  before: keyed,
  after: keyed,
})
export type RegradedQuestion = z.output<typeof regradedQuestion>

/** What a regrade for all did to one class. */
const forcedOfClass = forcedRegrade.extend({
  /** Attempts that have other marks by it: as they are, and as `after` as they were. Of the newest; of earlier ones none. */
  students: z.array(regradedStudent),
  /** There are more attempts than one look compares. */
  is_cut: z.boolean(),
})
export type ForcedOfClass = z.output<typeof forcedOfClass>

const regradeStates = [
  /** Nothing is corrected that this class has answered. */
  'none',
  /** A corrected key waits for a word. */
  'offered',
  /** The class is marked by it. */
  'taken',
  /** It was said that the class stays as it is. */
  'left',
  /** It was taken, and given back. */
  'back',
] as const

const classRegrade = z.object({
  state: z.enum(regradeStates),
  /** 年度 of the class whose attempts it is about: this one. */
  school_year: z.int(),
  /** Of the class's list of what was decided; named again by whoever decides. */
  revision: z.int(),
  /** The newest version, by whose keys the class is or can be marked. */
  to: z.int(),
  corrected_at: f.dateTime.nullable(),
  /** The class's attempts are being marked anew. */
  is_marking: z.boolean(),
  decided_at: f.dateTime.nullable(),
  /** Each attempt of the class that the other keys would mark, changed ones first; of `taken` what going back would change. */
  students: z.array(regradedStudent),
  /** There are more attempts than one look compares. */
  is_cut: z.boolean(),
  questions: z.array(regradedQuestion),
  /** What was done to attempts of this class without asking, newest first. */
  forced: z.array(forcedOfClass),
})
export type ClassRegrade = z.output<typeof classRegrade>
export type RegradeState = ClassRegrade['state']

const decision = z.object({
  ...place,
  to: z.coerce.number<number>().int().min(1).max(999_999).meta({ label: '直した版' }),
  /** What was seen: where the class's list has changed since, nothing is decided. */
  revision: z.coerce.number<number>().int().min(0).max(f.MOST_COUNTED).meta({ label: '見たときの版' }),
})

/** Corrected keys as a teacher decides of them, for a class at one mission (採点し直し; decision 0327). */
export const teacherRegrades = group(
  'teacher-regrades',
  { roles: ['teacher'], scope: 'branch' },
  {
    list: route('GET', '/api/v2/teacher/regrades', {
      summary: '正答が直されて、採点し直すかをまだ決めていないクラスと、このごろ一斉に採点し直された問題',
      input: z.object({}),
      output: z.object({ regrades: z.array(waitingRegrade), forced: z.array(forcedSet) }),
      errors: [],
    }),
    show: route('GET', '/api/v2/teacher/regrades/class', {
      summary: '直された正答で、クラスのミッションの印がどう変わるか',
      input: z.object(place),
      output: z.object({ regrade: classRegrade }),
      errors: ['NOT_FOUND'],
    }),
    accept: route('POST', '/api/v2/teacher/regrades/accept', {
      summary: '直された正答で、クラスのミッションを採点し直す',
      input: decision,
      output: z.object({ regrade: classRegrade }),
      errors: ['TOO_MANY_TRIES', 'NOT_FOUND', 'CONFLICT', 'REGRADE_NOT_OFFERED'],
    }),
    leave: route('POST', '/api/v2/teacher/regrades/leave', {
      summary: '採点し直さず、いまの印のままにする',
      input: decision,
      output: z.object({ regrade: classRegrade }),
      errors: ['TOO_MANY_TRIES', 'NOT_FOUND', 'CONFLICT', 'REGRADE_NOT_OFFERED'],
    }),
    cancel: route('POST', '/api/v2/teacher/regrades/cancel', {
      summary: '採点し直したのを元にもどす',
      input: decision,
      output: z.object({ regrade: classRegrade }),
      errors: ['TOO_MANY_TRIES', 'NOT_FOUND', 'CONFLICT', 'REGRADE_NOT_OFFERED'],
    }),
  },
)
