import * as z from 'zod'
import * as f from '../fields.ts'
import { listRoute } from '../list.ts'
import { loginId } from '../login-id.ts'
import { group, route } from '../route.ts'
import { SHEET_BODY_BYTES } from '../sheet-import.ts'
import { teacherList, teacherListInput } from '../teacher-list.ts'
import { adminTeacher, teacherState } from './admin-teachers.ts'
import { classTeacher, taughtFields } from './branch-teachers.ts'

const branchId = f.id.meta({ label: '教室', isChosen: true })
const named = z.array(z.object({ id: z.string(), name: z.string() }))

/** One of them with what they teach, as the branch has it. */
const teacher = classTeacher.extend({ branch_id: z.string(), branch_name: z.string() })
export type ClassTeacher = z.output<typeof teacher>

const one = { id: f.id.meta({ label: '講師' }) }

/** v1 teachers (講師) of all branches (v1.md, "The teacher, the parent, the admin"). Passwords are reset by `adminAccounts`. */
export const adminClassTeachers = group(
  'admin-class-teachers',
  { roles: ['admin'], scope: 'all' },
  {
    list: listRoute('GET', '/api/admin/teachers', {
      summary: '全教室の講師の一覧',
      rows: 'teachers',
      row: adminTeacher,
      searchIn: '名前・ユーザー名',
      filters: { branch_id: branchId, state: teacherState },
      sorts: { place: '教室・ユーザー名', name: '名前' },
      defaultSort: 'place',
      isUnbounded: true,
      more: { branches: named },
    }),
    showChoices: route('GET', '/api/admin/teacher_choices', {
      summary: '講師の登録で選ぶ、教室と教科',
      input: f.nothing,
      output: z.object({
        choices: z.object({ branches: named, subjects: z.array(z.object({ code: z.string(), name: z.string() })) }),
      }),
    }),
    show: route('GET', '/api/admin/teachers/{id}', {
      summary: '講師1人。教室、教える教科と学年',
      input: z.object(one),
      output: z.object({ teacher }),
      errors: ['NOT_FOUND'],
    }),
    create: route('POST', '/api/admin/teachers', {
      summary: '教室の講師を登録する。最初のパスワードは、1度だけ表示する',
      successStatus: 201,
      input: z.object({
        teacher: taughtFields.extend({ login_id: loginId, branch_id: branchId }).meta({ label: '講師' }),
      }),
      output: z.object({
        teacher,
        issued: z.object({ login_id: z.string(), name: z.string(), password: z.string() }),
      }),
      errors: ['LOGIN_TAKEN', 'SHAREABLE_BRANCH_UNKNOWN', 'TEACHERS_TOO_MANY', 'MASTER_SUBJECT_UNKNOWN'],
    }),
    registerList: route('POST', '/api/admin/teachers/list', {
      summary: '1つの教室の講師の一覧を確かめる。または、確かめた一覧を登録する。1つでも問題があれば、だれも登録しない',
      bodyLimitBytes: SHEET_BODY_BYTES,
      input: z.object({ branch_id: branchId, ...teacherListInput }),
      output: z.object({ list: teacherList }),
      errors: ['CONFLICT', 'ROSTER_CHANGED', 'SHAREABLE_BRANCH_UNKNOWN'],
    }),
    update: route('PATCH', '/api/admin/teachers/{id}', {
      summary: '講師の名前・教える教科・学年を変える',
      input: z.object({ ...one, teacher: taughtFields.extend({ revision: f.revision }).meta({ label: '講師' }) }),
      output: z.object({ teacher }),
      errors: ['NOT_FOUND', 'CONFLICT', 'MASTER_SUBJECT_UNKNOWN'],
    }),
    close: route('POST', '/api/admin/teachers/{id}/close', {
      summary: '講師を停止する。または元に戻す',
      input: z.object({ ...one, undo: z.boolean().default(false).meta({ label: '元に戻す' }) }),
      output: z.object({ teacher }),
      errors: ['NOT_FOUND', 'CONFLICT'],
    }),
    move: route('POST', '/api/admin/teachers/{id}/move', {
      summary: '講師を別の教室に移す。前の教室の授業とシフトは、前の教室に残る',
      input: z.object({ ...one, branch_id: branchId }),
      output: z.object({ teacher }),
      errors: ['NOT_FOUND', 'CONFLICT', 'SHAREABLE_BRANCH_UNKNOWN', 'TEACHER_THERE', 'TEACHERS_TOO_MANY'],
    }),
  },
)
