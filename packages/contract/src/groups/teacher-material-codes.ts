import * as z from 'zod'
import * as f from '../fields.ts'
import { listRoute } from '../list.ts'
import { group, route } from '../route.ts'

const state = z.enum(['open', 'over']).meta({ label: '状態', words: { open: '使えます', over: '使えません' } })

const registeredMaterialCode = z.object({
  /** What DELETE takes. */
  id: f.id,
  code: z.string().meta({ label: 'コード' }),
  title: z.string(),
  subject_name: z.string(),
  grade_id: z.int(),
  junkyo_name: z.string().nullable(),
  valid_until: z.iso.date(),
  is_expired: z.boolean(),
  /** Taken back by whoever issued it; opens nothing. */
  is_revoked: z.boolean(),
  registered_at: f.dateTime,
  question_group_count: z.int(),
  cbt_exam_count: z.int(),
  science_skill_count: z.int(),
  /** The code sealed for a printed QR code (domain.md, `show_by_encrypted_code`). */
  encrypted_code: z.string(),
})
export type RegisteredMaterialCode = z.output<typeof registeredMaterialCode>

export const teacherMaterialCodes = group(
  'teacher-material-codes',
  { roles: ['teacher'], scope: 'branch' },
  {
    list: listRoute('GET', '/api/v2/teacher/material_codes', {
      summary: '登録した教材コード',
      rows: 'material_codes',
      row: registeredMaterialCode,
      searchIn: '教材・コード',
      filters: { state },
      sorts: { registered_at: '登録した日', title: '教材', valid_until: '期限' },
      defaultSort: 'registered_at',
    }),
    registerAll: route('POST', '/api/v2/teacher/material_codes/register_all', {
      summary: '教材コードをまとめて登録する。1つでも誤りがあれば、どれも登録しない',
      successStatus: 201,
      input: z.object({ codes: z.array(z.string().max(60)).max(90).meta({ label: '教材コード' }) }),
      /** All of the branch's; `added_count` were not there before. */
      output: z.object({ material_codes: z.array(registeredMaterialCode), added_count: z.int() }),
      errors: [
        'MATERIAL_CODE_UNKNOWN',
        'MATERIAL_CODE_MISTYPED',
        'MATERIAL_CODE_EXPIRED',
        'MATERIAL_CODE_REVOKED',
        'MATERIAL_CODE_TAKEN',
        'MATERIAL_CODE_TOO_MANY',
        'MATERIAL_CODES_FULL',
        'MATERIAL_CODE_EMPTY',
        'TOO_MANY_TRIES',
      ],
    }),
    delete: route('DELETE', '/api/v2/teacher/material_codes/{id}', {
      summary: '教材コードの登録を外す。集めた答えは残る',
      input: z.object({ id: f.id.meta({ label: '教材コード' }) }),
      output: z.object({ success: z.literal(true) }),
      errors: ['NOT_FOUND'],
    }),
  },
)
