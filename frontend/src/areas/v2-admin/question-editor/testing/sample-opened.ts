import type { WholeSet } from '@tcheck/contract/groups/admin-question-sets'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { sampleSubQuestion } from '@tcheck/contract/testing/sample-sub-question'
import { json } from '../../../../testing/stand-in-api.ts'

export const openedPath = '/api/v2/admin/question_sets/unit/MA-1'
export const openedSub = (sub_question_number: number, answer: string) =>
  sampleSubQuestion({ sub_question_number, text: `問い${sub_question_number}`, answer, explanation: '解説です' })
export const openedMain: MainQuestion = {
  main_question_number: 1,
  title: '計算',
  text: '',
  explanatory_image: null,
  viewpoint: 'knowledge',
  writing: 'horizontal',
  questions: [openedSub(1, '7'), openedSub(2, '8')],
  review_questions: [],
  similar_questions: [],
}
export const openedSet: WholeSet = {
  ...{ id: 'MA-1', code: 'MA-1', category: 'unit', version: 3, title: '一次関数', description: '', rules: 3 },
  ...{ subject_code: 'math', subject_name: '数学', grade_id: 8, junkyo_id: null, junkyo_name: null },
  ...{ unit_id: null, unit_name: null, main_question_count: 1, question_count: 2, max_score: 8, stored_at: null },
  question_groups: [openedMain],
}
const { question_groups: _, ...head } = openedSet
export const openedHead = head

/** What the editor of that set asks for. */
export const openedAnswers = {
  [`GET ${openedPath}`]: () => json({ question_set: openedHead, versions: [] }),
  [`GET ${openedPath}/versions/3`]: () => json({ question_set: openedSet }),
  [`GET ${openedPath}/use`]: () =>
    json({ mission_count: 2, class_count: 3, codes: ['A'], branch_count: 1, next_after: null }),
}
