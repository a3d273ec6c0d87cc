import * as z from 'zod'
import { activityGroup, activityGroupInput } from './activity.ts'
import * as f from './fields.ts'
import { givenMark } from './learning-marks.ts'

/** Learning material and what a student does with it (spec.md sections 3 and 4; v1.md "Learning"). */

export const subjectCode = f.code.meta({ label: '教科' })
export const contentCode = f.id.meta({ label: '学習内容' })
const partId = f.id.meta({ label: 'パート' })
/** Made on the device as the photo is taken; an answer holds it. */
export const photoName = z
  .string()
  .regex(/^[0-9a-f]{32}$/)
  .meta({ label: '写真の名前' })

export const partKind = z.enum(['introduction', 'drill', 'self_marking', 'check']).meta({
  label: 'パートの種類',
  words: { introduction: '導入', drill: 'ドリル', self_marking: '自己採点', check: 'たしかめ' },
})
export type PartKind = z.output<typeof partKind>

/** `Done` with a judged activity, else `NonActive` (spec.md section 4, "Learning parts"). */
const partState = z.enum(['Done', 'NonActive'])

const partHead = z.object({ id: z.string(), kind: partKind, title: z.string(), state: partState })

const contentHead = z.object({
  code: z.string(),
  title: z.string(),
  parts: z.array(partHead),
  /** Index of the first part that is not Done; null when all are. */
  current_part: z.int().nullable(),
})
export type ContentHead = z.output<typeof contentHead>

/** 理解度; `–` with fewer than three answers. */
export const level = z.enum(['A', 'B', 'C', 'D', '–'])
export type UnderstandingLevel = z.output<typeof level>

/** The newest answer of each question counts. */
export const understandingFields = {
  answered: z.int(),
  correct: z.int(),
  /** Points of the newest answers ÷ the most they could have, 0…1; null where nothing was answered. */
  rate: z.number().nullable(),
  level,
  contents_done: z.int(),
  contents_count: z.int(),
  /** YYYY-MM-DD in Japan; null where nothing was done yet. */
  last_day: z.string().nullable(),
}

const chapterItem = z.object({
  code: z.string(),
  title: z.string(),
  contents: z.array(contentHead),
  ...understandingFields,
})
export type ChapterItem = z.output<typeof chapterItem>

export const chapter = z.object({ code: z.string(), title: z.string(), items: z.array(chapterItem) })
export type Chapter = z.output<typeof chapter>

export const course = z.object({
  subject_code: z.string(),
  subject_name: z.string(),
  grade: z.int(),
  chapters: z.array(chapter),
})
export type Course = z.output<typeof course>

/** What a run may be chosen from: a chapter item's lquestion groups, and the student's newest marked answers in them. */
const questionPool = z.object({
  code: z.string(),
  title: z.string(),
  chapter_code: z.string(),
  chapter_title: z.string(),
  groups: z.array(z.string()),
  answers: z.array(
    z.object({
      group: z.string(),
      main_question_number: z.int(),
      sub_question_number: z.int(),
      score: z.int(),
      max_score: z.int(),
    }),
  ),
})

/** Of one challenge the best tries, the best first: one more than is shown, since a run is told the best of the others. */
const ownBests = z.object({
  groups: z.array(z.string()),
  tries: z.array(
    z.object({
      /** The ulid that the run began with. */
      run: z.string(),
      score: z.int(),
      max_score: z.int(),
      ms: z.number(),
    }),
  ),
})

export const questionPools = z.object({
  subject_code: z.string(),
  subject_name: z.string(),
  grade: z.int(),
  items: z.array(questionPool),
  /** Of each chapter that was challenged, and of the whole subject. */
  bests: z.array(ownBests),
})
export type QuestionPools = z.output<typeof questionPools>

export const introductionBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('image'), media: z.string(), caption: z.string() }),
  z.object({ kind: z.literal('video'), media: z.string(), caption: z.string() }),
])
export type IntroductionBlock = z.output<typeof introductionBlock>

export const content = contentHead.extend({
  subject_code: z.string(),
  subject_name: z.string(),
  grade: z.int(),
  item_code: z.string(),
  item_title: z.string(),
  parts: z.array(
    partHead.extend({
      blocks: z.array(introductionBlock),
      /** The lquestion group that is answered; null in an introduction. */
      group: z.string().nullable(),
    }),
  ),
})
export type Content = z.output<typeof content>

const runKind = z
  .enum(['part', 'select', 'weak', 'challenge'])
  .meta({ label: '学習のしかた', words: { part: '学習', select: '問題えらび', weak: '苦手', challenge: '力だめし' } })
export type RunKind = z.output<typeof runKind>

const MOST_RUN_QUESTIONS = 100

const runQuestions = z
  .array(
    z.object({
      group: f.id.meta({ label: '学習問題グループ' }),
      version: f.setVersion,
      main_question_number: z.int().min(1).max(999).meta({ label: '大問の番号' }),
    }),
  )
  .min(1)
  .max(MOST_RUN_QUESTIONS)
  .meta({ label: '問題' })

const runPlan = {
  kind: runKind,
  content_code: contentCode.nullable(),
  part_id: partId.nullable(),
  /** Answers name a question by its place in this list, from 1: that is its `main_question_number` in the run. */
  questions: runQuestions,
  /** Its written answers are marked by the student, beside the model answer: of a part that says so. Left out: by the engine. */
  is_self_marked: z.literal(true).optional().meta({ label: '自己採点かどうか' }),
  /** たしかめ: without help, the first answer to a question counts. */
  is_check: z.literal(true).optional().meta({ label: 'たしかめかどうか' }),
}

/** Start, save and finish of a run in one shape, as those of an attempt. */
export const learningRunInput = activityGroupInput
  .pick({
    set_version: true,
    device_id: true,
    device_revision: true,
    known_revision: true,
    known_version: true,
    finished: true,
    unit_activities: true,
  })
  .extend({
    ...runPlan,
    /** A ulid that the device makes as the run begins: it becomes the run's own. */
    idempotency_key: f.ulid,
    /** Of a save after the start: the run's id. */
    learning_run_id: f.id.optional().meta({ label: '学習の回' }),
  })

export const learningRun = activityGroup.extend({
  ...runPlan,
  /** What a teacher says of written answers, as they are now; left out where nobody has marked one. */
  teachers_marks: z.array(givenMark).optional(),
})
export type LearningRun = z.output<typeof learningRun>
