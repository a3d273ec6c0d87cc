import * as z from 'zod'
import * as f from '../fields.ts'
import { questionSet, questionSetSummary } from '../question-set.ts'
import { group, route } from '../route.ts'

const named = z.object({ id: z.string(), name: z.string() })

export const setFilter = {
  subject_code: f.code.optional().meta({ label: '教科' }),
  grade_id: f.grade.optional(),
  junkyo_id: f.code.optional().meta({ label: '準拠' }),
  unit_id: f.code.optional().meta({ label: '単元' }),
  /** Words in title, description or code. */
  q: f.searchWords.optional(),
  order: z
    .enum(['textbook', 'title', 'code'])
    .default('textbook')
    .meta({ label: '並べ方', words: { textbook: '教科書の順', title: '題名の順', code: 'コードの順' } }),
}

/** The values that the branch's open sets have, for the filter row. */
export const setFacets = z.object({
  subjects: z.array(named),
  grades: z.array(z.int()),
  junkyos: z.array(named),
  units: z.array(named.extend({ subject_code: z.string(), grade_id: z.int(), junkyo_id: z.string().nullable() })),
})

/** Only sets that a registered material code opens are listed; another branch's are 404. */
export const teacherQuestionGroups = group(
  'teacher-question-groups',
  { callers: ['teacher'], reach: 'branch' },
  {
    list: route('GET', '/api/v2/teacher/question_groups', {
      summary: '使える単元問題',
      input: z.object({ ...setFilter, ...f.paging }),
      output: z.object({ question_groups: z.array(questionSetSummary), facets: setFacets, ...f.pageInfo }),
    }),
    show: route('GET', '/api/v2/teacher/question_groups/show_by_code/{code}', {
      summary: '単元問題を1つ、答えつきで',
      input: z.object({ code: f.code }),
      output: z.object({ question_group: questionSet }),
      refusals: ['NOT_FOUND'],
    }),
  },
)

export const teacherCbtQuestionGroups = group(
  'teacher-cbt-question-groups',
  { callers: ['teacher'], reach: 'branch' },
  {
    list: route('GET', '/api/v2/teacher/cbt_question_groups/exams', {
      summary: '使えるCBT',
      input: z.object({ ...setFilter, ...f.paging }),
      output: z.object({ cbt_exams: z.array(questionSetSummary), facets: setFacets, ...f.pageInfo }),
    }),
    show: route('GET', '/api/v2/teacher/cbt_question_groups/exam_by_code/{code}', {
      summary: 'CBTを1つ、答えつきで',
      input: z.object({ code: f.code }),
      output: z.object({ cbt_exam: questionSet }),
      refusals: ['NOT_FOUND'],
    }),
  },
)

export const teacherScienceSkills = group(
  'teacher-science-skills',
  { callers: ['teacher'], reach: 'branch' },
  {
    list: route('GET', '/api/v2/teacher/science_skills', {
      summary: '使える理科スキル',
      input: z.object({ ...setFilter, ...f.paging }),
      output: z.object({ science_skills: z.array(questionSetSummary), facets: setFacets, ...f.pageInfo }),
    }),
    show: route('GET', '/api/v2/teacher/science_skills/show_by_key/{key}', {
      summary: '理科スキルを1つ、答えつきで',
      input: z.object({ key: f.code }),
      output: z.object({ science_skill: questionSet }),
      refusals: ['NOT_FOUND'],
    }),
  },
)
