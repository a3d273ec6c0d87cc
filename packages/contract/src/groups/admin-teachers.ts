import * as z from 'zod'
import * as f from '../fields.ts'
import { listRoute } from '../list.ts'
import { loginId } from '../login-id.ts'
import { mailAddress } from '../mail-address.ts'
import { category } from '../question-set.ts'
import { group, route } from '../route.ts'
import { SHEET_BODY_BYTES } from '../sheet-import.ts'
import { issuedPassword, teacherList, teacherListInput } from '../teacher-list.ts'

export const teacherState = z
  .enum(['open', 'new', 'closed'])
  .meta({ label: '状態', words: { open: '使っています', new: 'まだ使っていません', closed: '停止中' } })

const name = f.personName
const branchId = f.id.meta({ label: '教室', isChosen: true })

/** A teacher in a list of all branches. */
export const adminTeacher = z.object({
  id: f.id,
  name,
  login_id: z.string().meta({ label: 'ユーザー名' }),
  branch_id: z.string(),
  branch_name: z.string().meta({ label: '教室' }),
  state: teacherState,
  has_second_factor: z.boolean(),
})
export type AdminTeacher = z.output<typeof adminTeacher>

const one = { id: f.id.meta({ label: '先生' }) }

const invitation = z.object({
  address: z.string(),
  asked_at: z.string(),
  expires_at: z.string(),
  /** false: it has ended, or a new password came since. */
  is_good: z.boolean(),
  /** The mail has gone. */
  is_sent: z.boolean(),
  /** Why it reached nobody: the address is not there, or its reader calls it unwanted; null: nothing came back. */
  undeliverable: z.enum(['bounce', 'complaint']).nullable(),
})
export type TeacherInvitation = z.output<typeof invitation>

const teacherMission = z.object({
  id: f.id,
  title: z.string(),
  category,
  delivery_datetime: z.string(),
  set_titles: z.array(z.string()),
})
/** What was done by or to the account, as the chain of the branch's records has it. */
const teacherRecord = z.object({ action: z.string(), at: z.string(), is_own: z.boolean(), what: z.string().nullable() })

/** Why a teacher is closed; it goes into the record. */
const closingReason = z
  .enum(['left', 'misuse', 'other'])
  .meta({ label: '停止する理由', words: { left: '異動・退職', misuse: '不正', other: 'そのほか' } })
export type ClosingReason = z.output<typeof closingReason>

/** A class whose cards a teacher opened; its students are those of then, wherever they are now. */
const cardClass = z.object({
  branch_id: z.string(),
  branch_name: z.string(),
  year: z.int(),
  grade: z.int(),
  kumi: z.string(),
  student_count: z.int(),
  first_at: z.string(),
  last_at: z.string(),
})
export type CardClass = z.output<typeof cardClass>

const renewedCard = z.object({
  student_id: z.string(),
  grade: z.int(),
  kumi: z.string(),
  ban: z.int(),
  encrypted_username: z.string(),
})

/** v2 teachers of all branches (screens.md, `teachers`). Passwords are reset by `adminAccounts`. */
export const adminTeachers = group(
  'admin-teachers',
  { roles: ['admin'], scope: 'all' },
  {
    list: listRoute('GET', '/api/v2/admin/teachers', {
      summary: '全教室の先生の一覧',
      rows: 'teachers',
      row: adminTeacher,
      searchIn: '名前・ユーザー名',
      filters: { branch_id: branchId, state: teacherState },
      sorts: { place: '教室・ユーザー名', name: '名前' },
      defaultSort: 'place',
      isUnbounded: true,
      more: { branches: z.array(z.object({ id: z.string(), name: z.string() })) },
    }),
    create: route('POST', '/api/v2/admin/teachers', {
      summary: '先生を登録する。最初のパスワードは、1度だけ表示する',
      successStatus: 201,
      input: z.object({ teacher: z.object({ name, login_id: loginId, branch_id: branchId }).meta({ label: '先生' }) }),
      output: z.object({ teacher: adminTeacher, issued: issuedPassword }),
      errors: ['LOGIN_TAKEN', 'SHAREABLE_BRANCH_UNKNOWN'],
    }),
    show: route('GET', '/api/v2/admin/teachers/{id}', {
      summary: '先生1人。最近のミッション、最後に使った日時、記録、招待',
      input: z.object(one),
      output: z.object({
        teacher: adminTeacher,
        invitation: invitation.nullable(),
        session_count: z.int(),
        last_seen_at: z.string().nullable(),
        /** Of the branch's newest missions; false: there are older ones. */
        missions: z.array(teacherMission),
        is_mission_search_whole: z.boolean(),
        records: z.array(teacherRecord),
        is_record_search_whole: z.boolean(),
      }),
      errors: ['NOT_FOUND'],
    }),
    invite: route('POST', '/api/v2/admin/teachers/{id}/invite', {
      summary: '先生に、自分のパスワードを決めるリンクをメールで送る。リンクは3日間、1度だけ使える',
      input: z.object({ ...one, address: mailAddress }),
      output: z.object({ invitation }),
      errors: ['NOT_FOUND', 'SHAREABLE_BRANCH_UNKNOWN', 'TEACHER_CLOSED', 'TOO_MANY_TRIES'],
    }),
    update: route('PATCH', '/api/v2/admin/teachers/{id}', {
      summary: '先生の名前を変える',
      input: z.object({ ...one, teacher: z.object({ name }).meta({ label: '先生' }) }),
      output: z.object({ teacher: adminTeacher }),
      errors: ['NOT_FOUND'],
    }),
    close: route('POST', '/api/v2/admin/teachers/{id}/close', {
      summary: '先生を停止する。または元に戻す',
      input: z.object({
        ...one,
        undo: z.boolean().default(false).meta({ label: '元に戻す' }),
        reason: closingReason.optional(),
      }),
      output: z.object({ teacher: adminTeacher }),
      errors: ['NOT_FOUND'],
    }),
    listCards: route('GET', '/api/v2/admin/teachers/{id}/cards', {
      summary: '先生がQRカードを開いたクラス。年度ごと、新しい順',
      input: z.object(one),
      output: z.object({ classes: z.array(cardClass) }),
      errors: ['NOT_FOUND'],
    }),
    renewCards: route('POST', '/api/v2/admin/teachers/{id}/cards/renew', {
      summary: '先生がQRカードを開いた1クラスの、生徒全員のカードを作り直す。前のカードとリンクは、すぐに使えなくなる',
      input: z.object({
        ...one,
        branch_id: branchId,
        year: f.schoolYear,
        grade: f.grade,
        kumi: f.kumi,
      }),
      output: z.object({ students: z.array(renewedCard) }),
      errors: ['NOT_FOUND', 'CONFLICT'],
    }),
    move: route('POST', '/api/v2/admin/teachers/{id}/move', {
      summary: '先生を別の教室に移す。前の教室のミッションと結果は、前の教室に残る',
      input: z.object({ ...one, branch_id: branchId }),
      output: z.object({ teacher: adminTeacher }),
      errors: ['NOT_FOUND', 'CONFLICT', 'SHAREABLE_BRANCH_UNKNOWN', 'TEACHER_THERE'],
    }),
    registerList: route('POST', '/api/v2/admin/teachers/list', {
      summary: '1つの教室の先生の一覧を確かめる。または、確かめた一覧を登録する。1つでも問題があれば、だれも登録しない',
      bodyLimitBytes: SHEET_BODY_BYTES,
      input: z.object({ branch_id: branchId, ...teacherListInput }),
      output: z.object({ list: teacherList }),
      errors: ['CONFLICT', 'ROSTER_CHANGED', 'SHAREABLE_BRANCH_UNKNOWN'],
    }),
  },
)
