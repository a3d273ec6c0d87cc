import * as z from 'zod'
import * as f from '../fields.ts'
import { studentMission } from '../mission.ts'
import { category, questionSet, questionSetSummary } from '../question-set.ts'
import { group, route } from '../route.ts'

const materialCode = z.object({
  code: z.string(),
  title: z.string(),
  subject_code: z.string(),
  subject_name: z.string(),
  grade_id: z.int(),
  question_groups: z.array(questionSetSummary),
})

export const studentContent = group(
  'student-content',
  { callers: ['student'] },
  {
    questionGroups: route('GET', '/api/v2/student/question_groups', {
      summary: '自分で選べる問題',
      input: z.object({
        category: category.default('unit'),
        subject_code: f.code.optional(),
        unit_id: f.code.optional(),
        ...f.paging,
      }),
      output: z.object({ question_groups: z.array(questionSetSummary), ...f.pageInfo }),
    }),
    questionGroupByCode: route('GET', '/api/v2/student/question_groups/show_by_code/{code}', {
      summary: '問題を1つ。テストの間は、答えも解説も含まない',
      input: z.object({
        code: f.code,
        category,
        mission_id: f.id.optional(),
        student_activity_group_id: f.id.optional(),
      }),
      output: z.object({ question_group: questionSet, mode: z.enum(['practice', 'test']), is_finished: z.boolean() }),
      refusals: ['NOT_FOUND', 'MISSION_NOT_DELIVERED', 'SET_CANCELLED'],
    }),
    missions: route('GET', '/api/v2/student/missions', {
      summary: '配られたミッション、新しい順',
      input: z.object({ mission_id: f.id.optional(), per_page: f.paging.per_page }),
      output: z.object({ missions: z.array(studentMission) }),
      refusals: ['NOT_FOUND', 'MISSION_NOT_DELIVERED'],
    }),
    materialCodes: route('GET', '/api/v2/student/material_codes', {
      summary: '教室で使える教材',
      input: f.nothing,
      output: z.object({ material_codes: z.array(materialCode) }),
    }),
    materialCodeByEncryptedCode: route('GET', '/api/v2/student/material_codes/show_by_encrypted_code', {
      summary: '教材に印刷されたQRコードの教材',
      input: z.object({ encrypted_code: z.string().min(1).max(400) }),
      output: z.object({ material_code: materialCode }),
      refusals: ['NOT_FOUND', 'LINK_INVALID'],
    }),
  },
)
