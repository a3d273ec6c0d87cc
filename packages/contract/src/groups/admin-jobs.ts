import * as z from 'zod'
import * as f from '../fields.ts'
import { importTargetNames, importTargets } from '../import-problem.ts'
import { jobKindNames, jobKinds, jobStateNames, jobStates } from '../job.ts'
import { listRoute } from '../list.ts'
import { group, route } from '../route.ts'

const kind = z.enum(jobKindNames).meta({ label: '作業', words: jobKinds })
/** Which of the screens of import it came to. */
const target = z.enum(importTargetNames).meta({ label: '取り込みの画面', words: importTargets })
const state = z.enum(jobStateNames).meta({ label: '状態', words: jobStates })

export const job = z.object({
  id: f.id,
  kind,
  state,
  /** What it is about: the name of a file; empty where the kind says it all. */
  title: z.string().meta({ label: '対象' }),
  /** What it is at, a word of its kind. */
  step: z.string(),
  done: z.int(),
  /** null while nobody knows how much there is. */
  total: z.int().nullable(),
  /** What it counted, by words of its kind. */
  counts: z.record(z.string(), z.int()),
  /** What became of it, or what it asks; null while it is under way. */
  outcome: z.string().nullable().meta({ label: '結果' }),
  created_by: z.string().meta({ label: '始めた人' }),
  created_at: f.dateTime,
  started_at: f.dateTime.nullable(),
  ended_at: f.dateTime.nullable().meta({ label: '終わった日時' }),
  updated_at: f.dateTime,
  revision: z.int(),
  may_cancel: z.boolean(),
  may_retry: z.boolean(),
  /** Somebody asked to cancel it, and its worker has not come to read it yet. */
  is_cancelling: z.boolean(),
})
export type Job = z.output<typeof job>

const one = z.object({ id: f.id.meta({ label: 'ジョブ' }) })

/** Work past a few seconds: what goes on, who began it, what became of it (decision 0339). */
export const adminJobs = group(
  'admin-jobs',
  { roles: ['admin'], scope: 'all' },
  {
    list: listRoute('GET', '/api/v2/admin/jobs', {
      summary: 'ジョブの一覧',
      rows: 'jobs',
      row: job,
      searchIn: '対象・始めた人',
      filters: { state, kind, target },
      sorts: { created_at: '始めた日時' },
      defaultSort: 'created_at',
      defaultOrder: 'desc',
      isUnbounded: true,
    }),
    show: route('GET', '/api/v2/admin/jobs/{id}', {
      summary: '1つのジョブ',
      input: one,
      output: z.object({ job }),
      errors: ['NOT_FOUND'],
    }),
    cancel: route('POST', '/api/v2/admin/jobs/{id}/cancel', {
      summary: 'ジョブを取りやめる',
      input: one,
      output: z.object({ job }),
      errors: ['NOT_FOUND', 'JOB_TOO_LATE'],
    }),
    retry: route('POST', '/api/v2/admin/jobs/{id}/retry', {
      summary: '止まったジョブを続ける',
      input: one,
      output: z.object({ job }),
      errors: ['NOT_FOUND', 'JOB_NOT_STOPPED'],
    }),
    checkSets: route('POST', '/api/v2/admin/jobs/check_question_sets', {
      summary: 'すべての問題の点検を始める',
      successStatus: 201,
      input: z.object({ idempotency_key: f.idempotencyKey.optional() }),
      output: z.object({ job }),
      errors: ['TOO_MANY_TRIES'],
    }),
  },
)
