import * as z from 'zod'
import * as f from '../fields.ts'
import { importFileRoleNames, importFileRoles, partCountOf } from '../import-file.ts'
import { importTargetNames, importTargets } from '../import-problem.ts'
import { archive, importedContent, importedCourse, importedSet, problem, uses } from '../imported.ts'
import { contentCode, subjectCode } from '../learning.ts'
import { category, questionSet } from '../question-set.ts'
import { group, route } from '../route.ts'
import { problemKind } from '../sheet-import.ts'
import { job } from './admin-jobs.ts'
import { difference } from './admin-question-sets.ts'

const target = z.enum(importTargetNames).meta({ label: '取り込みの種類', words: importTargets })
const role = z.enum(importFileRoleNames).meta({
  label: 'ファイルの役目',
  words: { sheet: importFileRoles.sheet.label, media: importFileRoles.media.label },
})
const MOST_PARTS = partCountOf(importFileRoles.media.limitBytes)
const partNumber = z.int().min(1).max(MOST_PARTS)

const file = z.object({
  id: f.id,
  name: z.string(),
  role,
  size_bytes: z.int(),
  /** Every part but the last one has so many bytes. */
  part_bytes: z.int(),
  part_count: z.int(),
  /** Numbers of the parts that the store has, from 1: whoever goes on leaves these out. */
  received: z.array(z.int()),
  is_ready: z.boolean(),
})
export type ImportFile = z.output<typeof file>

const counts = z.object({
  rows: z.int(),
  sets: z.int(),
  new_sets: z.int(),
  changed_sets: z.int(),
  same_sets: z.int(),
  media: z.int(),
  errors: z.int(),
  warnings: z.int(),
})

const shown = z.object({
  job,
  target,
  sheet_name: z.string(),
  media_name: z.string().nullable(),
  /** null until the check has come to its end. */
  counts: counts.nullable(),
  /** Of learning material; with a sheet a level there are few. */
  courses: z.array(importedCourse),
  /** How many there are of each kind, errors and warnings together. */
  problem_counts: z.array(z.object({ kind: problemKind, is_error: z.boolean(), count: z.int() })),
  /** More than this many are counted, and not listed. */
  listed_problems: z.int(),
  /** Who works with the sets that change: codes and links of all of them, attempts and missions of the first `counted_sets`. */
  use: uses.extend({ counted_sets: z.int() }).nullable(),
  /** It asks, and there is no error. */
  may_confirm: z.boolean(),
})
export type Import = z.output<typeof shown>

const one = { id: f.id.meta({ label: '取り込み' }) }
const ofFile = { id: f.id.meta({ label: 'ファイル' }) }
const at = z.coerce.number<number>().int().min(0).max(9999).meta({ label: '問題セットの位置' })
const courseAt = z.coerce.number<number>().int().min(0).max(999).meta({ label: '教科と学年の位置' })
const paged = { page: z.int(), per_page: z.int(), total_count: z.int() }

/** Imports of question sheets with their media: files in parts, a check, a preview, all or nothing (decision 0335). */
export const adminImports = group(
  'admin-imports',
  { roles: ['admin'], scope: 'all' },
  {
    beginFile: route('POST', '/api/v2/admin/imports/files', {
      summary: '取り込むファイルを送る準備をする',
      successStatus: 201,
      input: z.object({
        file: z
          .object({
            name: z.string().trim().min(1).max(120).meta({ label: 'ファイルの名前' }),
            role,
            size_bytes: z.int().min(1).max(importFileRoles.media.limitBytes).meta({ label: 'ファイルの大きさ' }),
          })
          .meta({ label: 'ファイル' }),
      }),
      output: z.object({ file }),
      errors: ['IMPORT_FILE_NAME', 'IMPORT_FILE_LARGE', 'TOO_MANY_TRIES'],
    }),
    showFile: route('GET', '/api/v2/admin/imports/files/{id}', {
      summary: '送っている途中のファイル',
      input: z.object(ofFile),
      output: z.object({ file }),
      errors: ['NOT_FOUND'],
    }),
    issueParts: route('POST', '/api/v2/admin/imports/files/{id}/parts', {
      summary: 'ファイルを分けて送る宛先を出す',
      input: z.object({
        ...ofFile,
        parts: z
          .array(partNumber.meta({ label: '部分の番号' }))
          .min(1)
          .max(20)
          .meta({ label: '部分' }),
      }),
      /** Each is put (`PUT`) as it is, without a header of ours. */
      output: z.object({ parts: z.array(z.object({ part: z.int(), url: z.string() })), expires_at: f.dateTime }),
      errors: ['NOT_FOUND', 'IMPORT_FILE_COMPLETE'],
    }),
    completeFile: route('POST', '/api/v2/admin/imports/files/{id}/complete', {
      summary: '分けて送ったファイルを1つにする',
      input: z.object(ofFile),
      output: z.object({ file }),
      errors: ['NOT_FOUND', 'IMPORT_FILE_INCOMPLETE'],
    }),
    create: route('POST', '/api/v2/admin/imports', {
      summary: '問題の取り込みを始める',
      successStatus: 201,
      input: z.object({
        import: z
          .object({
            target,
            sheet_file_id: f.id.meta({ label: '問題のシート', isChosen: true }),
            media_file_id: f.id.nullable().default(null).meta({ label: '画像と動画のzip', isChosen: true }),
          })
          .meta({ label: '取り込み' }),
        idempotency_key: f.idempotencyKey.optional(),
      }),
      output: z.object({ job }),
      errors: ['TOO_MANY_TRIES', 'IMPORT_FILE_UNKNOWN'],
    }),
    show: route('GET', '/api/v2/admin/imports/{id}', {
      summary: '1つの取り込み',
      input: z.object(one),
      output: z.object({ import: shown }),
      errors: ['NOT_FOUND'],
    }),
    listProblems: route('GET', '/api/v2/admin/imports/{id}/problems', {
      summary: '取り込みのエラーと確認したいところ',
      input: z.object({
        ...{ ...one, kind: problemKind.optional(), set_at: at.optional() },
        /** Looked for in the row, the column, what stands there and what is wrong. */
        q: f.searchWords.optional(),
        ...f.paging,
      }),
      output: z.object({ problems: z.array(problem), ...paged }),
      errors: ['NOT_FOUND'],
    }),
    listSets: route('GET', '/api/v2/admin/imports/{id}/sets', {
      summary: '取り込む問題セット',
      input: z.object({ ...one, ...f.paging }),
      output: z.object({ sets: z.array(importedSet), ...paged }),
      errors: ['NOT_FOUND'],
    }),
    showSet: route('GET', '/api/v2/admin/imports/{id}/sets/{at}', {
      summary: '取り込む問題セットの見本と、いまとのちがい',
      input: z.object({ ...one, at }),
      output: z.object({
        set: importedSet,
        /** As the player's own content call gives it to a practice. */
        question_set: questionSet,
        differences: z.array(difference),
        archive,
      }),
      errors: ['NOT_FOUND'],
    }),
    showCourse: route('GET', '/api/v2/admin/imports/{id}/courses/{at}', {
      summary: '取り込む学習内容の見本と、いまとのちがい',
      input: z.object({ ...one, at: courseAt, content: contentCode.optional() }),
      output: z.object({
        course: importedCourse,
        /** The first five hundred. */
        differences: z.array(difference),
        contents: z.array(z.object({ code: z.string(), title: z.string(), item_title: z.string() })),
        /** The one that was asked for, as students will see it; null: none was. */
        content: importedContent.nullable(),
        archive,
      }),
      errors: ['NOT_FOUND'],
    }),
    confirm: route('POST', '/api/v2/admin/imports/{id}/confirm', {
      summary: '確かめた取り込みを保存する',
      /** `revision`: the job's, as it was seen. What was checked is what is stored. */
      input: z.object({
        ...one,
        revision: f.revision,
        /** A set that is stored already keeps its state. Learning material has none. */
        new_set_state: z
          .enum(['published', 'draft'])
          .default('published')
          .meta({ label: '新しい問題', words: { published: '公開する', draft: '下書きのまま' } }),
      }),
      output: z.object({ job }),
      errors: ['NOT_FOUND', 'CONFLICT', 'IMPORT_HAS_ERRORS'],
    }),
    createExport: route('POST', '/api/v2/admin/question_set_exports', {
      summary: '問題と、その画像・動画を書き出す。取り込むと、何も変わらない',
      successStatus: 201,
      input: z.object({
        export: z
          .object({
            target: z
              .enum(['question_groups', 'cbt_question_groups', 'learning'])
              .meta({ label: '取り込みの画面', words: importTargets }),
            /** None: all that the target's screen takes. */
            sets: z
              .array(z.object({ category, code: f.code.meta({ label: '問題' }) }))
              .max(100)
              .default([])
              .meta({ label: '問題', isChosen: true }),
            /** Of learning material. None: all of it. */
            courses: z
              .array(z.object({ subject_code: subjectCode, grade: f.grade }))
              .max(100)
              .default([])
              .meta({ label: '教科と学年', isChosen: true }),
          })
          .meta({ label: '書き出し' }),
        idempotency_key: f.idempotencyKey.optional(),
      }),
      output: z.object({ job }),
      errors: ['TOO_MANY_TRIES', 'NOT_FOUND'],
    }),
    showExport: route('GET', '/api/v2/admin/question_set_exports/{id}', {
      summary: '1つの書き出しと、できたファイルの場所',
      input: z.object({ id: f.id.meta({ label: '書き出し' }) }),
      output: z.object({
        job,
        /** Empty until it is done. */
        files: z.array(z.object({ role, name: z.string(), bytes: z.int(), url: z.string() })),
        expires_at: f.dateTime,
      }),
      errors: ['NOT_FOUND'],
    }),
    showTemplate: route('GET', '/api/v2/admin/import_templates/{target}', {
      summary: '取り込みのひな形をExcelで',
      input: z.object({ target }),
      output: z.file(),
    }),
    showReport: route('GET', '/api/v2/admin/imports/{id}/report', {
      summary: 'エラーを書き込んだシートの場所',
      input: z.object(one),
      output: z.object({ url: z.string(), expires_at: f.dateTime }),
      errors: ['NOT_FOUND'],
    }),
  },
)
