import type { Import } from '@tcheck/contract/groups/admin-imports'
import type { ImportedSet, ImportProblem } from '@tcheck/contract/imported'
import type { QuestionSet } from '@tcheck/contract/question-set'
import { sampleSubQuestion } from '@tcheck/contract/testing/sample-sub-question'
import { json } from '../../../../testing/stand-in-api.ts'

export const base = '/api/v2/admin/imports'

export const job: Import['job'] = {
  id: 'j1',
  kind: 'import-question-sets',
  state: 'asking',
  title: '問題.xlsx',
  step: 'asking',
  done: 2,
  total: 2,
  counts: {},
  outcome: null,
  created_by: '山口',
  created_at: '2026-11-20T03:00:00.000Z',
  started_at: '2026-11-20T03:00:00.000Z',
  ended_at: null,
  updated_at: '2026-11-20T03:00:00.000Z',
  revision: 4,
  may_cancel: true,
  may_retry: false,
  is_cancelling: false,
}
export const counts = { rows: 2, sets: 1, new_sets: 0, changed_sets: 1, same_sets: 0, media: 0, errors: 0, warnings: 0 }
const none = { count: 0, is_more: false }
const use = {
  counted_sets: 1,
  attempts: { count: 1000, is_more: true },
  missions: { count: 2, is_more: false },
  codes: none,
  links: none,
}
export const shown = (more: Partial<Import> = {}): Import => ({
  job,
  target: 'question_groups',
  sheet_name: '問題.xlsx',
  media_name: null,
  counts,
  courses: [],
  problem_counts: [],
  listed_problems: 0,
  use,
  may_confirm: true,
  ...more,
})
export const problem: ImportProblem = {
  kind: 'answer_format',
  is_error: true,
  sheet: '中2',
  row: 17,
  column: 'answer',
  content: '3,4;5',
  trouble: '解答フォーマットエラー3,4;5',
  remedy: '別解の部分の数をそろえてください。',
  set_at: 0,
  course_at: null,
  key: '1-2',
}
const set: ImportedSet = {
  at: 0,
  category: 'unit',
  code: 'MA2-01',
  title: '一次関数',
  subject_name: '数学',
  grade_id: 8,
  question_count: 2,
  max_score: 8,
  state: 'changed',
  version: 3,
  difference_count: 1,
  error_count: 0,
  warning_count: 0,
  use,
}
const question_set: QuestionSet = {
  id: 'MA2-01',
  code: 'MA2-01',
  category: 'unit',
  version: 4,
  title: '一次関数',
  description: '',
  subject_code: 'math',
  subject_name: '数学',
  grade_id: 8,
  junkyo_id: null,
  junkyo_name: null,
  unit_id: null,
  unit_name: null,
  main_question_count: 1,
  question_count: 2,
  max_score: 8,
  question_groups: [
    {
      main_question_number: 1,
      title: '計算',
      text: '',
      explanatory_image: null,
      viewpoint: 'knowledge',
      writing: 'horizontal',
      questions: [1, 2].map((sub_question_number) =>
        sampleSubQuestion({
          ...{ sub_question_number, text: `問い${sub_question_number}` },
          ...(sub_question_number === 2
            ? { answer: '3,4', separator: ',', slot_count: 2, slots: 'ア,イ' }
            : { answer: '3' }),
        }),
      ),
      review_questions: [],
      similar_questions: [],
    },
  ],
}
export const paged = { page: 1, per_page: 50, total_count: 1 }
export const answers = (found: Import) => ({
  [`GET ${base}/j1`]: () => json({ import: found }),
  [`GET ${base}/j1/problems`]: () => json({ problems: found.problem_counts.length > 0 ? [problem] : [], ...paged }),
  [`GET ${base}/j1/sets`]: () => json({ sets: [set], ...paged }),
  [`GET ${base}/j1/sets/0`]: () =>
    json({
      set,
      question_set,
      archive: null,
      differences: [{ key: '1-2', column: 'answer', before: '2', after: '3', kind: 'changed' }],
    }),
  [`POST ${base}/j1/confirm`]: () => json({ job: { ...job, state: 'waiting' } }),
})
