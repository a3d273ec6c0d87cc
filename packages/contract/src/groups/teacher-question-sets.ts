import * as z from 'zod'
import * as f from '../fields.ts'
import { listRoute } from '../list.ts'
import { questionSet, questionSetSummary } from '../question-set.ts'
import { group, route } from '../route.ts'

const named = z.object({ id: z.string(), name: z.string() })

/** The values that the branch's open sets have, for the filter row. */
export const setFacets = z.object({
  subjects: z.array(named),
  grades: z.array(z.int()),
  junkyos: z.array(named),
  units: z.array(named.extend({ subject_code: z.string(), grade_id: z.int(), junkyo_id: z.string().nullable() })),
})

/** What sets are narrowed and ordered by, wherever they are listed. */
export const howSetsAreFound = {
  filters: {
    subject_code: f.code.meta({ label: '教科' }),
    grade_id: f.grade,
    junkyo_id: f.code.meta({ label: '準拠' }),
    unit_id: f.code.meta({ label: '単元' }),
  },
  sorts: { textbook: '教科書の順', title: '題名の順', code: 'コードの順' },
} as const

const sets = <Rows extends string>(path: `/${string}`, summary: string, rows: Rows) =>
  listRoute('GET', path, {
    summary,
    rows,
    row: questionSetSummary,
    searchIn: '題名・教材コード',
    ...howSetsAreFound,
    // A class of 小6 is not offered what is for 中2 first.
    sorts: { classes: 'クラスの学年から', ...howSetsAreFound.sorts },
    defaultSort: 'classes',
    more: { facets: setFacets },
  })

/** Only sets that a registered material code opens are listed; another branch's are 404. */
export const teacherQuestionGroups = group(
  'teacher-question-groups',
  { roles: ['teacher'], scope: 'branch' },
  {
    list: sets('/api/v2/teacher/question_groups', '使える単元問題', 'question_groups'),
    show: route('GET', '/api/v2/teacher/question_groups/show_by_code/{code}', {
      summary: '単元問題を1つ、答えつきで',
      input: z.object({ code: f.code }),
      output: z.object({ question_group: questionSet }),
      errors: ['NOT_FOUND'],
    }),
  },
)

export const teacherCbtQuestionGroups = group(
  'teacher-cbt-question-groups',
  { roles: ['teacher'], scope: 'branch' },
  {
    list: sets('/api/v2/teacher/cbt_question_groups/exams', '使えるCBT', 'cbt_exams'),
    show: route('GET', '/api/v2/teacher/cbt_question_groups/exam_by_code/{code}', {
      summary: 'CBTを1つ、答えつきで',
      input: z.object({ code: f.code }),
      output: z.object({ cbt_exam: questionSet }),
      errors: ['NOT_FOUND'],
    }),
  },
)

export const teacherScienceSkills = group(
  'teacher-science-skills',
  { roles: ['teacher'], scope: 'branch' },
  {
    list: sets('/api/v2/teacher/science_skills', '使える理科スキル', 'science_skills'),
    show: route('GET', '/api/v2/teacher/science_skills/show_by_key/{key}', {
      summary: '理科スキルを1つ、答えつきで',
      input: z.object({ key: f.code }),
      output: z.object({ science_skill: questionSet }),
      errors: ['NOT_FOUND'],
    }),
  },
)
