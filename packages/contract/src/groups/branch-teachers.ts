import * as z from 'zod'
import * as f from '../fields.ts'
import { subjectCode } from '../learning.ts'
import { listRoute } from '../list.ts'
import { loginId } from '../login-id.ts'
import { mailAddress } from '../mail-address.ts'
import { group, route } from '../route.ts'
import { SHEET_BODY_BYTES } from '../sheet-import.ts'
import { teacherList, teacherListInput } from '../teacher-list.ts'
import { teacherState } from './admin-teachers.ts'

const subjectCodes = z.array(subjectCode).max(30).meta({ label: '教える教科' })
const grades = z.array(f.grade).max(12).meta({ label: '教える学年' })

/** What is said of a teacher, by the branch and by the admin. */
export const taughtFields = z.object({
  name: f.personName,
  kana: f.kana.default(''),
  subject_codes: subjectCodes.default([]),
  grades: grades.default([]),
})

export const classTeacher = z.object({
  id: f.id,
  name: f.personName,
  kana: z.string().meta({ label: 'ふりがな' }),
  login_id: z.string().meta({ label: 'ユーザー名' }),
  subject_codes: z.array(z.string()),
  grades: z.array(z.int()),
  state: teacherState,
  has_second_factor: z.boolean(),
  /** Goes back with a change, so that two people do not undo each other. */
  revision: z.int(),
})
export type BranchTeacher = z.output<typeof classTeacher>

const subjects = z.array(z.object({ code: z.string(), name: z.string() }))
const one = { id: f.id.meta({ label: '講師' }) }

/** v1 teachers (講師) of a branch. Passwords are reset by `branchAccounts`. */
export const branchTeachers = group(
  'branch-teachers',
  { roles: ['branch'], scope: 'branch' },
  {
    list: listRoute('GET', '/api/branch/teachers', {
      summary: '自分の教室の講師の一覧',
      rows: 'teachers',
      row: classTeacher,
      searchIn: '名前・ふりがな・ユーザー名',
      filters: { subject_code: subjectCode, grade: f.grade, state: teacherState },
      sorts: { kana: 'ふりがな', login_id: 'ユーザー名' },
      defaultSort: 'kana',
      more: { subjects },
    }),
    show: route('GET', '/api/branch/teachers/{id}', {
      summary: '講師1人。教える教科と学年',
      input: z.object(one),
      output: z.object({ teacher: classTeacher }),
      errors: ['NOT_FOUND'],
    }),
    create: route('POST', '/api/branch/teachers', {
      summary: '講師を登録する。最初のパスワードは、1度だけ表示する',
      successStatus: 201,
      input: z.object({ teacher: taughtFields.extend({ login_id: loginId }).meta({ label: '講師' }) }),
      output: z.object({
        teacher: classTeacher,
        issued: z.object({ login_id: z.string(), name: z.string(), password: z.string() }),
      }),
      errors: ['LOGIN_TAKEN', 'TEACHERS_TOO_MANY', 'MASTER_SUBJECT_UNKNOWN'],
    }),
    registerList: route('POST', '/api/branch/teachers/list', {
      summary: '講師の一覧を確かめる。または、確かめた一覧を登録する。1つでも問題があれば、だれも登録しない',
      bodyLimitBytes: SHEET_BODY_BYTES,
      input: z.object(teacherListInput),
      output: z.object({ list: teacherList }),
      errors: ['CONFLICT', 'ROSTER_CHANGED'],
    }),
    update: route('PATCH', '/api/branch/teachers/{id}', {
      summary: '講師の名前・教える教科・学年を変える',
      input: z.object({ ...one, teacher: taughtFields.extend({ revision: f.revision }).meta({ label: '講師' }) }),
      output: z.object({ teacher: classTeacher }),
      errors: ['NOT_FOUND', 'CONFLICT', 'MASTER_SUBJECT_UNKNOWN'],
    }),
    close: route('POST', '/api/branch/teachers/{id}/close', {
      summary: '講師を停止する。または元に戻す',
      input: z.object({ ...one, undo: z.boolean().default(false).meta({ label: '元に戻す' }) }),
      output: z.object({ teacher: classTeacher }),
      errors: ['NOT_FOUND', 'CONFLICT'],
    }),
    invite: route('POST', '/api/branch/teachers/{id}/invite', {
      summary: '講師に、自分のパスワードを決めるリンクをメールで送る。リンクは3日間、1度だけ使える',
      input: z.object({ ...one, address: mailAddress }),
      output: z.object({ address: z.string(), expires_at: z.string() }),
      errors: ['NOT_FOUND', 'TEACHER_CLOSED', 'TOO_MANY_TRIES'],
    }),
  },
)
