import * as z from 'zod'
import * as f from '../fields.ts'
import { listRoute } from '../list.ts'
import { questionSet, questionSetSummary } from '../question-set.ts'
import { group, route } from '../route.ts'

/** Why a sub question cannot be scored: its answer field or its pattern breaks the grammar (domain.md "The answer field"). */
const answerProblem = z.object({
  /** `3-2`; of a review question `3-r2`, of a similar one `3-s2`. */
  key: z.string(),
  main_question_number: z.int(),
  sub_question_number: z.int(),
  kind: z.enum(['question', 'review', 'similar']),
  column: z.enum(['answer', 'pattern']),
  /** What stands in that column. */
  content: z.string(),
  /** `解答フォーマットエラー3,4;5` */
  message: z.string(),
  /** What is wrong, in words; null where the message says all. */
  detail: z.string().nullable(),
  /** Where the trouble begins in `content`, in UTF-16 units; null where it is the whole. */
  position: z.int().nullable(),
})
export type AnswerProblem = z.output<typeof answerProblem>

/** What today's import would say of a stored exam: it would refuse it, or asks to look. */
const examTrouble = z.object({
  /** `3-2`; null for what belongs to the whole exam. */
  key: z.string().nullable(),
  /** Name of the sheet's column. */
  column: z.string(),
  content: z.string(),
  trouble: z.string(),
  remedy: z.string(),
  is_error: z.boolean(),
})
const checkedExam = z.object({
  code: z.string(),
  title: z.string(),
  version: z.int(),
  format_errors: z.array(answerProblem),
  troubles: z.array(examTrouble),
})
export type CheckedExam = z.output<typeof checkedExam>

/** Every CBT exam with its answers, for the admin who checks it (screens.md, `cbt-check`). */
export const adminCbtCheck = group(
  'admin-cbt-check',
  { roles: ['admin'], scope: 'all' },
  {
    list: listRoute('GET', '/api/v2/admin/cbt_question_groups', {
      summary: 'すべてのCBT',
      rows: 'cbt_question_groups',
      row: questionSetSummary,
      searchIn: '題名・コード',
      sorts: { textbook: '教科書の順', title: '題名の順', code: 'コードの順' },
      defaultSort: 'textbook',
    }),
    show: route('GET', '/api/v2/admin/cbt_question_groups/{code}', {
      summary: 'CBTを1つ、答えと解答フォーマットエラーつきで',
      input: z.object({ code: f.code.meta({ label: 'CBTのコード' }) }),
      output: z.object({ cbt_question_group: questionSet, format_errors: z.array(answerProblem) }),
      errors: ['NOT_FOUND'],
    }),
    check: route('GET', '/api/v2/admin/cbt_checks', {
      summary: 'すべてのCBTを、数個ずつ調べる',
      input: z.object({ after: f.code.optional().meta({ label: 'ここまで調べたCBT' }) }),
      output: z.object({
        cbt_checks: z.array(checkedExam),
        /** What to ask with next; null: all have been looked at. */
        next_after: z.string().nullable(),
        checked_count: z.int(),
        total_count: z.int(),
      }),
    }),
  },
)
