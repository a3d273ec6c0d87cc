import * as z from 'zod'
import * as f from '../fields.ts'
import { listRoute } from '../list.ts'
import { category } from '../question-set.ts'
import { group, route } from '../route.ts'

/** Tests and practice are counted apart (decision 0307). */
const way = z.enum(['test', 'practice']).meta({ label: '取り組み', words: { test: 'テスト', practice: '練習' } })
const doubt = z.enum(['wrong_key', 'below_zero']).meta({
  label: '理由',
  words: { wrong_key: '正解より多い誤答', below_zero: '識別力がマイナス' },
})
export type QuestionFlag = z.output<typeof doubt>

const flagged = z.object({
  /** `<category>.<way>.<key>.<code>` */
  id: z.string(),
  category,
  code: z.string().meta({ label: 'コード' }),
  title: z.string().meta({ label: '題名' }),
  /** The one whose answers are counted here. */
  version: z.int(),
  /** Another one means that the set was corrected since. */
  newest_version: z.int(),
  /** `3-2` */
  key: z.string().meta({ label: '小問' }),
  way,
  doubts: z.array(doubt).meta({ label: '理由' }),
  answered_count: z.int().meta({ label: '人数' }),
  /** 0 to 1. */
  right_rate: z.number().meta({ label: '正答率' }),
  /** −1 to 1; null where all, or none, were right. */
  discrimination: z.number().nullable().meta({ label: '識別力' }),
  wrong_answer: z.string().nullable().meta({ label: 'いちばん多い誤答' }),
  wrong_count: z.int(),
})
export type FlaggedQuestion = z.output<typeof flagged>

const figures = z.object({
  answered_count: z.int(),
  /** Shares, 0 to 1. */
  right_rate: z.number(),
  blank_rate: z.number(),
  /** Point-biserial with the points of the other questions; null where all, or none, were right. */
  discrimination: z.number().nullable(),
  median_seconds: z.number().nullable(),
  /** What at least five wrote, the commonest first; of choices, what they say. */
  wrong_answers: z.array(z.object({ answer: z.string(), count: z.int() })),
  other_wrong_count: z.int(),
})
export type QuestionFigures = z.output<typeof figures>

const analysed = z.object({
  key: z.string(),
  text: z.string(),
  /** The answer field, as it is stored. */
  answer: z.string(),
  /** Of a question with one place to choose for; empty for others. `count` is null where fewer than five chose it. */
  choices: z.array(z.object({ name: z.string(), is_key: z.boolean(), count: z.int().nullable() })),
  /** null: fewer than ten answered. */
  figures: figures.nullable(),
  doubts: z.array(doubt),
  by_grade: z.array(z.object({ grade: f.grade, figures: figures.nullable() })),
})
export type AnalysedQuestion = z.output<typeof analysed>

const analysis = z.object({
  category,
  code: z.string(),
  title: z.string(),
  version: z.int(),
  newest_version: z.int(),
  /** Versions that something was counted of, the newest first. */
  versions: z.array(z.int()),
  /** When this was summed up; null: as it is now. A set that very many have answered is summed up again and again, not at each visit. */
  summed_at: f.dateTime.nullable(),
  ways: z.array(
    z.object({
      way,
      /** null: fewer than ten. */
      attempt_count: z.int().nullable(),
      questions: z.array(analysed),
    }),
  ),
})
export type QuestionAnalysis = z.output<typeof analysis>

const one = {
  category,
  code: f.code.meta({ label: '問題' }),
  /** Left out: the newest that something was counted of, else the newest. */
  version: z.coerce.number<number>().int().min(1).max(999_999).optional().meta({ label: '版' }),
}

/** How questions were answered, over all schools and without a student being recognisable, for who writes them (decision 0307). */
export const adminQuestionAnalyses = group(
  'admin-question-analyses',
  { roles: ['admin'], scope: 'all' },
  {
    list: listRoute('GET', '/api/v2/admin/question_analyses', {
      summary: '見直したほうがよい小問。急ぐものから',
      rows: 'questions',
      row: flagged,
      searchIn: 'コード',
      filters: { category, way, doubt },
      sorts: { urgency: '急ぐ順' },
      defaultSort: 'urgency',
      defaultOrder: 'desc',
      isUnbounded: true,
    }),
    show: route('GET', '/api/v2/admin/question_analyses/{category}/{code}', {
      summary: '1つの問題の、小問ごとの正答率・識別力・誤答・時間',
      input: z.object(one),
      output: z.object({ question_analysis: analysis }),
      errors: ['NOT_FOUND'],
    }),
    exportExcel: route('GET', '/api/v2/admin/question_analyses/{category}/{code}/export', {
      summary: '1つの問題の分析をExcelで',
      input: z.object(one),
      output: z.file(),
      errors: ['NOT_FOUND'],
    }),
  },
)
