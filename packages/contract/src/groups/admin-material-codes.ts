import * as z from 'zod'
import * as f from '../fields.ts'
import { listRoute } from '../list.ts'
import { category } from '../question-set.ts'
import { group, route } from '../route.ts'
import { listFindings, SHEET_BODY_BYTES, sheetFile } from '../sheet-import.ts'

const issueState = z.enum(['open', 'over', 'revoked', 'issuing', 'cancelled']).meta({
  label: '状態',
  words: { open: '使えます', over: '期限切れ', revoked: '無効', issuing: '発行中', cancelled: '取りやめ' },
})
export type IssueState = z.output<typeof issueState>

const codeState = z
  .enum(['open', 'over', 'revoked', 'taken'])
  .meta({ label: '状態', words: { open: '使えます', over: '期限切れ', revoked: '無効', taken: '登録済み' } })

const title = z.string().trim().min(1).max(80).meta({ label: '教材' })
const validUntil = f.day.meta({ label: '有効期限' })
const subjectCode = f.code.meta({ label: '教科', isChosen: true })

/** An issue (発行): what its codes open, and until when. */
const materialCode = z.object({
  id: f.id,
  title: title,
  /** The code, where there is one only. */
  code: z.string().nullable().meta({ label: 'コード' }),
  code_count: z.int().meta({ label: 'コードの数' }),
  subject_code: z.string(),
  subject_name: z.string().meta({ label: '教科' }),
  grade_id: z.int().meta({ label: '学年' }),
  junkyo_id: z.string().nullable(),
  junkyo_name: z.string().nullable().meta({ label: '準拠' }),
  valid_until: z.iso.date().meta({ label: '有効期限' }),
  state: issueState,
  is_for_one_branch: z.boolean(),
  source: z.enum(['issued', 'imported']),
  question_group_count: z.int(),
  cbt_exam_count: z.int(),
  science_skill_count: z.int(),
  note: z.string().meta({ label: 'メモ' }),
  created_at: f.dateTime,
  revoked_at: f.dateTime.nullable(),
  revision: z.int(),
})
export type IssueOfCodes = z.output<typeof materialCode>

const openedSet = z.object({ category, code: z.string(), title: z.string().nullable() })
const detail = materialCode.extend({ sets: z.array(openedSet) })
export type IssueDetail = z.output<typeof detail>

const issuedCode = z.object({
  /** The code itself. */
  id: z.string().meta({ label: 'コード' }),
  number: z.int().nullable().meta({ label: '番号' }),
  state: codeState,
  /** The branch that keeps it, of a code for one branch. */
  branch_name: z.string().nullable().meta({ label: '登録した教室' }),
})
export type IssuedCode = z.output<typeof issuedCode>

const setRef = z.object({ category, code: f.code.meta({ label: '問題' }) }).meta({ label: '問題' })
const content = {
  title,
  subject_code: subjectCode,
  grade_id: f.grade,
  junkyo_id: f.code.nullable().meta({ label: '準拠', isChosen: true }),
  valid_until: validUntil,
  sets: z.array(setRef).min(1).max(200).meta({ label: '使える問題' }),
  note: z.string().trim().max(80).meta({ label: 'メモ' }),
  is_for_one_branch: z.boolean().meta({ label: '1つのコードを、1つの教室だけで使う' }),
}
const byId = { id: f.id.meta({ label: '教材コードの発行' }) }
const oneCode = { code: z.string().trim().min(1).max(60).meta({ label: '教材コード' }) }
const undo = z.boolean().default(false).meta({ label: '元に戻す' })

/** Codes of a publisher's own that a list would bring, as one issue of the same contents. */
const importedIssue = materialCode.pick({ title: true, subject_name: true, grade_id: true, valid_until: true }).extend({
  row: z.int(),
  set_count: z.int(),
  new_count: z.int(),
  unchanged_count: z.int(),
  /** The first codes of it. */
  codes: z.array(z.string()),
})

const importedList = z.object({
  ...listFindings,
  issues: z.array(importedIssue),
  new_count: z.int(),
  unchanged_count: z.int(),
  /** false where it was looked at only, or there were problems. */
  is_stored: z.boolean(),
})
export type ImportedList = z.output<typeof importedList>

/** Material codes: what they open, bulk issue, printing, taking back (screens.md, `material-codes`; decision 0337). */
export const adminMaterialCodes = group(
  'admin-material-codes',
  { roles: ['admin'], scope: 'all' },
  {
    list: listRoute('GET', '/api/v2/admin/material_codes', {
      summary: '教材コードの発行の一覧',
      rows: 'material_codes',
      row: materialCode,
      searchIn: '教材・コード・メモ',
      filters: { state: issueState, subject_code: subjectCode, grade_id: f.grade },
      sorts: { created_at: '発行', title: '教材', valid_until: '有効期限', code_count: 'コードの数' },
      defaultSort: 'created_at',
      defaultOrder: 'desc',
      isUnbounded: true,
    }),
    listChoices: route('GET', '/api/v2/admin/material_code_choices', {
      summary: '教材コードで使えるようにできる教科・準拠・問題',
      input: z.object({ q: f.searchWords.optional() }),
      output: z.object({
        subjects: z.array(z.object({ id: z.string(), name: z.string() })),
        junkyos: z.array(z.object({ id: z.string(), name: z.string() })),
        /** The first 50 that the words find. */
        question_groups: z.array(
          z.object({ category, code: z.string(), title: z.string(), subject_name: z.string(), grade_id: z.int() }),
        ),
        question_group_count: z.int(),
      }),
    }),
    show: route('GET', '/api/v2/admin/material_codes/{id}', {
      summary: '教材コードの発行と、使える問題',
      input: z.object(byId),
      output: z.object({ material_code: detail }),
      errors: ['NOT_FOUND'],
    }),
    create: route('POST', '/api/v2/admin/material_codes', {
      summary: '教材コードを発行する。コードを自分で決めることも、まとめて作ることもできる',
      successStatus: 201,
      input: z.object({
        material_code: z
          .object({
            ...content,
            code_count: z.int().min(1).max(10_000).meta({ label: 'コードの数' }),
            /** The publisher's own, where all copies bear the same; then there is one. */
            code: z.string().trim().max(60).nullable().default(null).meta({ label: 'コード' }),
          })
          .meta({ label: '教材コード' }),
        idempotency_key: f.idempotencyKey,
      }),
      output: z.object({ material_code: detail }),
      errors: [
        'TOO_MANY_TRIES',
        'MASTER_SUBJECT_UNKNOWN',
        'MATERIAL_JUNKYO_UNKNOWN',
        'MATERIAL_SET_UNKNOWN',
        'MATERIAL_UNTIL_PAST',
        'MATERIAL_CODE_SHAPE',
        'MATERIAL_CODE_IN_USE',
      ],
    }),
    update: route('PATCH', '/api/v2/admin/material_codes/{id}', {
      summary: '発行した教材コードで使えるものを変える。配ったコードにも、すぐに効く',
      input: z.object({
        ...byId,
        material_code: z.object({ ...content, revision: f.revision }).meta({ label: '教材コード' }),
      }),
      output: z.object({ material_code: detail }),
      errors: ['NOT_FOUND', 'CONFLICT', 'MASTER_SUBJECT_UNKNOWN', 'MATERIAL_JUNKYO_UNKNOWN', 'MATERIAL_SET_UNKNOWN'],
    }),
    revoke: route('POST', '/api/v2/admin/material_codes/{id}/revoke', {
      summary: '発行した教材コードを、全部まとめて無効にする。または元に戻す',
      input: z.object({ ...byId, undo }),
      output: z.object({ material_code: detail }),
      errors: ['NOT_FOUND', 'CONFLICT'],
    }),
    listCodes: listRoute('GET', '/api/v2/admin/material_codes/{id}/codes', {
      summary: '1回の発行のコードの一覧',
      of: byId,
      rows: 'codes',
      row: issuedCode,
      searchIn: 'コード',
      filters: { state: codeState },
      sorts: { number: '番号' },
      defaultSort: 'number',
      isUnbounded: true,
      errors: ['NOT_FOUND'],
    }),
    listSheet: route('GET', '/api/v2/admin/material_codes/{id}/sheet', {
      summary: '印刷するコード。番号の順に',
      input: z.object({
        ...byId,
        from: z.coerce.number<number>().int().min(1).max(10_000).meta({ label: 'はじめの番号' }),
        count: z.coerce.number<number>().int().min(1).max(1000).meta({ label: '枚数' }),
      }),
      output: z.object({ title: z.string(), codes: z.array(z.object({ code: z.string(), number: z.int() })) }),
      errors: ['NOT_FOUND'],
    }),
    export: route('GET', '/api/v2/admin/material_codes/{id}/export', {
      summary: '1回の発行のコードをExcelで',
      input: z.object(byId),
      output: z.file(),
      errors: ['NOT_FOUND'],
    }),
    showCode: route('GET', '/api/v2/admin/issued_codes/{code}', {
      summary: '1つの教材コードの状態と、登録した教室',
      input: z.object(oneCode),
      output: z.object({
        issued_code: issuedCode.extend({
          /** null: a code without an issue. */
          material_code_id: z.string().nullable(),
          title: z.string(),
          valid_until: z.iso.date(),
          /** The first twenty, as far as it was recorded. */
          registrations: z.array(
            z.object({ branch_id: z.string(), branch_name: z.string().nullable(), registered_at: f.dateTime }),
          ),
        }),
      }),
      errors: ['NOT_FOUND', 'MATERIAL_CODE_MISTYPED'],
    }),
    revokeCode: route('POST', '/api/v2/admin/issued_codes/{code}/revoke', {
      summary: '1つの教材コードを無効にする。または元に戻す',
      input: z.object({ ...oneCode, undo }),
      output: z.object({ success: z.literal(true) }),
      errors: ['NOT_FOUND'],
    }),
    releaseCode: route('POST', '/api/v2/admin/issued_codes/{code}/release', {
      summary: '1つの教室だけで使うコードを、ほかの教室で登録できるようにする',
      input: z.object(oneCode),
      output: z.object({ success: z.literal(true) }),
      errors: ['NOT_FOUND', 'CONFLICT'],
    }),
    registerList: route('POST', '/api/v2/admin/material_codes/list', {
      summary: '出版社が使っているコードの一覧を取り込む。1つでも問題があれば、何も取り込まない',
      bodyLimitBytes: SHEET_BODY_BYTES,
      input: z.object({
        file: sheetFile,
        /** Looks only. */
        is_check: z.boolean().meta({ label: '確かめるだけ' }),
      }),
      output: z.object({ list: importedList }),
      errors: ['CONFLICT'],
    }),
  },
)
