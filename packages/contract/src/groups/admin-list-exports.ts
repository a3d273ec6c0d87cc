import * as z from 'zod'
import * as f from '../fields.ts'
import { exportedLists, exportFormatNames, exportFormats } from '../list-export.ts'
import { group, route } from '../route.ts'
import { job } from './admin-jobs.ts'

/** Files of lists that nothing in the product bounds, made by a job (decision 0341). */
export const adminListExports = group(
  'admin-list-exports',
  { roles: ['admin'], scope: 'all' },
  {
    create: route('POST', '/api/v2/admin/list_exports', {
      summary: '一覧の書き出しを始める',
      successStatus: 201,
      input: z.object({
        list: z.enum(exportedLists).meta({ label: '一覧' }),
        /** What the address says of it: words, filters, order. */
        query: z.string().max(500).meta({ label: '一覧の条件' }),
        /** Of the screen, as the address names them. */
        columns: z
          .array(z.string().min(1).max(40).meta({ label: '列' }))
          .min(1)
          .max(40)
          .meta({ label: '列' }),
        format: z.enum(exportFormatNames).meta({ label: 'ファイルの種類', words: exportFormats }),
        idempotency_key: f.idempotencyKey.optional(),
      }),
      output: z.object({ job }),
      errors: ['TOO_MANY_TRIES'],
    }),
    showFile: route('GET', '/api/v2/admin/list_exports/{id}/file', {
      summary: '書き出したファイルの場所',
      input: z.object({ id: f.id.meta({ label: 'ジョブ' }) }),
      output: z.object({ url: z.string(), expires_at: f.dateTime }),
      errors: ['NOT_FOUND'],
    }),
  },
)
