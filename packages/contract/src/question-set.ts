import * as z from 'zod'
import { setStateNames, setStateWords } from './set-state.ts'

/**
 * A question set (問題セット): one unit exercise, one CBT exam or one science skill. Its main questions (大問) are the `question_groups` of
 * spec.md section 3; each has sub questions (小問). Texts use the notation of `packages/markup`.
 */
export const category = z
  .enum(['unit', 'cbt', 'science_skill'])
  .meta({ label: '種類', words: { unit: '単元', cbt: 'CBT', science_skill: '理科スキル' } })
export type Category = z.output<typeof category>

/** What teachers and students may do with a set (`set-state.ts`). */
export const setState = z.enum(setStateNames).meta({ label: '状態', words: setStateWords })

/** 観点: what a main question measures. */
export const viewpoint = z.enum(['knowledge', 'thinking', 'attitude'])
export type Viewpoint = z.output<typeof viewpoint>

export const separator = z.enum(['', ',', '"', '@'])

const optionalText = z.string().nullable()

/** Fields that both a test and a practice send. */
const subQuestionShown = {
  sub_question_number: z.int().min(1),
  text: z.string(),
  pattern: z.string(),
  separator,
  slot_count: z.int().min(1),
  /** One for each slot: whether it takes several choices, never how many. Absent: each takes one. */
  takes_several: z.array(z.boolean()).optional(),
  max_score: z.int().min(0),
  /** Names of the answer places, comma-separated (`ア,イ`); empty: no names. Absent in a version that was stored without this column. */
  slots: z.string().optional(),
  select_1: optionalText,
  select_2: optionalText,
  select_3: optionalText,
  select_4: optionalText,
  select_5: optionalText,
  select_6: optionalText,
  media_1: optionalText,
  media_2: optionalText,
  media_3: optionalText,
  tab_1_image: optionalText,
  tab_2_image: optionalText,
  tab_3_image: optionalText,
  tab_4_image: optionalText,
  dad_character_image: optionalText,
}

/** `answer`, `hint` and `explanation` are present in a practice, to a teacher and after finishing; never during a test. */
export const subQuestion = z.object({
  ...subQuestionShown,
  answer: z.string().optional(),
  /** ヒント: what a practice says after a first miss, in place of the answer. Absent where the set has none. */
  hint: z.string().optional(),
  explanation: z.string().optional(),
  /** What the teacher of the student's class takes for right beside the answer (別解), from which number of that list on. */
  accepted: z.array(z.object({ number: z.int().min(1), parts: z.array(z.string()) })).optional(),
  /** true when the answer field breaks the grammar: such a sub question is not scored (domain.md, format error). */
  unscored: z.boolean().optional(),
})
export type SubQuestion = z.output<typeof subQuestion>

/** What KaTeX of that version made of each formula, by the formula's own markup, e.g. `$x^2$`. */
const formulas = z.object({ katex: z.string(), by_markup: z.record(z.string(), z.string()) })

export const mainQuestion = z.object({
  main_question_number: z.int().min(1),
  title: z.string(),
  text: z.string(),
  explanatory_image: optionalText,
  viewpoint,
  writing: z.enum(['horizontal', 'vertical']),
  questions: z.array(subQuestion),
  review_questions: z.array(subQuestion),
  similar_questions: z.array(subQuestion),
  /** Of its texts and its questions' texts and choices, never of an explanation. Absent where there are none. */
  formulas: formulas.optional(),
  /** Where the lines of the same texts may break (`packages/markup/src/phrases.ts`). Absent in a draft. */
  phrases: z.array(z.string()).optional(),
})
export type MainQuestion = z.output<typeof mainQuestion>

export const questionSetSummary = z.object({
  /** `v2_question_group_id`, `cbt_exam_code` or `science_skill_key`, by category. Equals `code`. */
  id: z.string(),
  code: z.string(),
  category,
  version: z.int(),
  title: z.string(),
  description: z.string(),
  subject_code: z.string(),
  subject_name: z.string(),
  grade_id: z.int(),
  junkyo_id: z.string().nullable(),
  junkyo_name: z.string().nullable(),
  unit_id: z.string().nullable(),
  unit_name: z.string().nullable(),
  main_question_count: z.int(),
  question_count: z.int(),
  max_score: z.int(),
})
export type QuestionSetSummary = z.output<typeof questionSetSummary>

export const questionSet = questionSetSummary.extend({
  /** The rules that answers are marked by (domain.md); absent: rules 1. */
  rules: z.int().min(1).optional(),
  /** What a teacher may have shown in another order: `main_questions` not the choices, `none` nothing. Absent: all of it. */
  shuffling: z.enum(['main_questions', 'none']).optional(),
  question_groups: z.array(mainQuestion),
})
export type QuestionSet = z.output<typeof questionSet>
