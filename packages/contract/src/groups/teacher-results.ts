import * as z from 'zod'
import { activityGroup, activityGroupSummary } from '../activity.ts'
import { classResult } from '../class-result.ts'
import * as f from '../fields.ts'
import { packedResult } from '../packed-result.ts'
import { category } from '../question-set.ts'
import { group, route } from '../route.ts'
import { saveRecord } from '../save-record.ts'

const ofClass = {
  grade: f.grade,
  kumi: f.kumi,
  mission_id: f.id.optional().meta({ label: 'ミッション' }),
  /** An earlier school year's class; a mission has its own year, whatever this says. */
  year: f.schoolYear.optional(),
}
const ofUnit = z.object({
  ...ofClass,
  v2_question_group_id: f.code.meta({ label: '問題のコード' }),
  category: z
    .enum(['unit', 'science_skill'])
    .default('unit')
    .meta({ label: '種類', words: { unit: '単元', science_skill: '理科スキル' } }),
})
const ofExam = z.object({ ...ofClass, cbt_exam_code: f.code.meta({ label: 'CBTのコード' }) })
/** CSV is UTF-8 with its mark, or CP932 for older programs. */
const exported = {
  format: z
    .enum(['xlsx', 'csv', 'csv_cp932'])
    .default('xlsx')
    .meta({ label: '形', words: { xlsx: 'Excel', csv: 'CSV(UTF-8)', csv_cp932: 'CSV(Shift_JIS)' } }),
}
const attempts = z.object({ student_activity_groups: z.array(activityGroup), next_cursor: z.string().nullable() })
const tries = { student_id: f.id.optional().meta({ label: '生徒' }), cursor: f.cursor.optional() }

/** `packed` is what the screen asks for; other programs do not ask and get it plain. */
const shown = {
  form: z
    .enum(['plain', 'packed'])
    .default('plain')
    .meta({ label: '形', words: { plain: '読みやすい形', packed: '小さくまとめた形' } }),
}
/** One of the two by the form that was asked for; none under a 304: nothing has changed since the version that the caller named. */
const shownResult = z.object({ class_result: classResult.nullable(), packed_result: packedResult.optional() })

/** The attempt that the teacher's word makes count now; null: it counts by rule. */
const chosen = z.object({ student_activity_group_id: f.id.nullable() })

export const teacherResults = group(
  'teacher-results',
  { roles: ['teacher'], scope: 'branch' },
  {
    list: route('GET', '/api/v2/teacher/student_activity_groups', {
      summary: '1人の生徒の回、新しい順',
      input: z.object({
        student_id: f.id.meta({ label: '生徒' }),
        category: category.optional(),
        cursor: f.cursor.optional(),
        per_page: f.paging.per_page,
      }),
      output: z.object({ student_activity_groups: z.array(activityGroupSummary), next_cursor: z.string().nullable() }),
      errors: ['NOT_FOUND'],
    }),
    listUnitAttempts: route('GET', '/api/v2/teacher/student_activity_groups/unit_student_activity_groups', {
      summary: '1クラスの、1つの単元問題の回と答え',
      input: ofUnit.extend(tries),
      output: attempts,
      errors: ['NOT_FOUND'],
    }),
    listCbtAttempts: route('GET', '/api/v2/teacher/student_activity_groups/cbt_student_activity_groups', {
      summary: '1クラスの、1つのCBTの回と答え',
      input: ofExam.extend(tries),
      output: attempts,
      errors: ['NOT_FOUND'],
    }),
    showUnitResult: route('GET', '/api/v2/teacher/student_activity_groups/class_result_unit', {
      summary: 'クラスの結果(単元・理科スキル)',
      input: ofUnit.extend(shown),
      output: shownResult,
      errors: ['NOT_FOUND'],
    }),
    showCbtResult: route('GET', '/api/v2/teacher/student_activity_groups/class_result_cbt', {
      summary: 'クラスの結果(CBT)',
      input: ofExam.extend(shown),
      output: shownResult,
      errors: ['NOT_FOUND'],
    }),
    showSaves: route('GET', '/api/v2/teacher/student_activity_groups/{id}/saves', {
      summary: '1つの回の、保存の記録',
      input: z.object({ id: f.id.meta({ label: '回' }) }),
      output: z.object({ save_record: saveRecord }),
      errors: ['NOT_FOUND'],
    }),
    choose: route('POST', '/api/v2/teacher/student_activity_groups/choices', {
      summary: '「2つの端末」のとき、結果に数える回をえらぶ',
      input: z.object({
        student_activity_group_id: f.id.meta({ label: '回' }),
        /** What was chosen when the teacher looked; null: nothing. Another choice meanwhile is a conflict. */
        instead_of: f.id.nullable().default(null).meta({ label: '前にえらんだ回' }),
      }),
      output: chosen,
      errors: ['NOT_FOUND', 'CONFLICT'],
    }),
    unchoose: route('DELETE', '/api/v2/teacher/student_activity_groups/choices/{id}', {
      summary: 'えらんだ回を、もとにもどす',
      input: z.object({ id: f.id.meta({ label: '回' }) }),
      output: chosen,
      errors: ['NOT_FOUND', 'CONFLICT'],
    }),
    exportUnitExcel: route('GET', '/api/v2/teacher/student_activity_groups/export_unit_excel', {
      summary: 'クラスの単元・理科スキルの結果をExcelやCSVで',
      input: ofUnit.extend(exported),
      output: z.file(),
      errors: ['NOT_FOUND'],
    }),
    exportCbtExcel: route('GET', '/api/v2/teacher/student_activity_groups/export_cbt_excel', {
      summary: 'クラスのCBTの結果をExcelやCSVで',
      input: ofExam.extend(exported),
      output: z.file(),
      errors: ['NOT_FOUND'],
    }),
  },
)
