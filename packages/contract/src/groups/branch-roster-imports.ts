import * as z from 'zod'
import * as f from '../fields.ts'
import { missingStudent, rosterPreview } from '../roster-import.ts'
import { group, route } from '../route.ts'
import { SHEET_BODY_BYTES, sheetFile } from '../sheet-import.ts'
import { job } from './admin-jobs.ts'

const one = { id: f.id.meta({ label: '名簿の取り込み' }) }
/** As many as a branch has students. */
const MOST_MISSING = 2000
const MISSING_BYTES = MOST_MISSING * 200

/** How an import goes on, as the branch is told it. */
const progress = job.pick({ id: true, state: true, done: true, total: true, counts: true, outcome: true })
const rosterImport = progress.extend({
  /** Within the hour, once. Whether something was used is seen when it is undone. */
  may_undo: z.boolean(),
  /** The job that takes it back, or did; null: nobody has undone it. */
  undo: progress.nullable(),
})
export type RosterImportJob = z.output<typeof rosterImport>

const issued = z.object({
  who: z.enum(['student', 'parent']),
  name: z.string(),
  login_id: z.string(),
  password: z.string(),
})
export type RosterPassword = z.output<typeof issued>

/** The branch's whole roster as a list, in and out. */
export const branchRosterImports = group(
  'branch-roster-imports',
  { roles: ['branch'], scope: 'branch' },
  {
    check: route('POST', '/api/branch/roster_imports/check', {
      summary: '名簿のファイルを読み、いまの名簿との違いを返す。まだ何も変えない',
      bodyLimitBytes: SHEET_BODY_BYTES,
      input: z.object({ file: sheetFile }),
      output: z.object({ preview: rosterPreview }),
    }),
    create: route('POST', '/api/branch/roster_imports', {
      summary: '確かめた名簿を取り込む。直すところが1つでもあるとき、確かめたあとで名簿が変わったときは、何も変えない',
      successStatus: 201,
      bodyLimitBytes: SHEET_BODY_BYTES + MISSING_BYTES,
      input: z.object({
        file: sheetFile,
        fingerprint: z
          .string()
          .regex(/^[0-9a-f]{64}$/)
          .meta({ label: '確かめた名簿' }),
        missing: z.array(missingStudent).max(MOST_MISSING).default([]).meta({ label: '名簿にない生徒' }),
        idempotency_key: f.idempotencyKey,
      }),
      output: z.object({ import: rosterImport }),
      errors: ['TOO_MANY_TRIES', 'ROSTER_CHANGED', 'ROSTER_NOT_GOOD'],
    }),
    show: route('GET', '/api/branch/roster_imports/{id}', {
      summary: '名簿の取り込みの進みぐあい',
      input: z.object(one),
      output: z.object({ import: rosterImport }),
      errors: ['NOT_FOUND'],
    }),
    restore: route('POST', '/api/branch/roster_imports/{id}/restore', {
      summary: '名簿の取り込みを、1時間のあいだ、元に戻す。取り込んだものが1つでも使われたあとは、何も変えない',
      successStatus: 201,
      input: z.object({ ...one, idempotency_key: f.idempotencyKey }),
      output: z.object({ import: rosterImport }),
      errors: ['TOO_MANY_TRIES', 'NOT_FOUND', 'CONFLICT', 'ROSTER_UNDO_OVER'],
    }),
    issuePasswords: route('POST', '/api/branch/roster_imports/{id}/passwords', {
      summary:
        '取り込みで作ったアカウントのパスワードを、まだ一度も入っていない人に発行する。返すのは、このとき1度だけ。もう1度発行すると、前のものは使えなくなる',
      input: z.object({
        ...one,
        from: z.coerce.number<number>().int().min(0).max(10_000).default(0).meta({ label: '何人目から' }),
      }),
      output: z.object({
        issued: z.array(issued),
        /** Where the next call begins; null: that was all. */
        next: z.int().nullable(),
        /** Accounts that the import made. */
        total: z.int(),
      }),
      errors: ['NOT_FOUND', 'CONFLICT'],
    }),
    exportExcel: route('GET', '/api/branch/roster_export', {
      summary: '教室の名簿のExcelファイル。直して、取り込める',
      input: f.nothing,
      output: z.file(),
    }),
  },
)
