import * as z from 'zod'
import * as f from '../fields.ts'
import { MOST_CLASSES_EXPORTED, resultFormatNames, resultFormats } from '../results-export.ts'
import { group, route } from '../route.ts'
import { job } from './admin-jobs.ts'

const one = { id: f.id.meta({ label: '書き出し' }) }
const { day } = f

/** How the file comes along, as teachers of its branch are told. */
const progress = job.pick({ id: true, state: true, title: true, done: true, total: true, counts: true, outcome: true })
export type ResultsExportJob = z.output<typeof progress>

/** Results of several classes, of a whole term: a file that a job makes (decision 0328). */
export const teacherResultExports = group(
  'teacher-result-exports',
  { roles: ['teacher'], scope: 'branch' },
  {
    create: route('POST', '/api/v2/teacher/result_exports', {
      summary: '何クラスかの、ある期間に配った問題の結果を1つのファイルに書き出し始める',
      successStatus: 201,
      input: z.object({
        classes: z.array(f.classRef).min(1).max(MOST_CLASSES_EXPORTED).meta({ label: 'クラス' }),
        /** Days of Japan on which missions were delivered, both included. */
        from: day.meta({ label: '始まりの日' }),
        to: day.meta({ label: '終わりの日' }),
        format: z.enum(resultFormatNames).default('xlsx').meta({ label: '形', words: resultFormats }),
        idempotency_key: f.idempotencyKey,
      }),
      output: z.object({ export: progress }),
      errors: ['NOT_FOUND', 'RESULTS_PERIOD', 'TOO_MANY_TRIES'],
    }),
    show: route('GET', '/api/v2/teacher/result_exports/{id}', {
      summary: '書き出しの進みぐあい',
      input: z.object(one),
      output: z.object({ export: progress }),
      errors: ['NOT_FOUND'],
    }),
    showFile: route('GET', '/api/v2/teacher/result_exports/{id}/file', {
      summary: '書き出したファイルの場所。数分で使えなくなる',
      input: z.object(one),
      output: z.object({ url: z.string(), expires_at: f.dateTime }),
      errors: ['NOT_FOUND'],
    }),
  },
)
