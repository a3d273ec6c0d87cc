import * as z from 'zod'
import { group, route } from '../route.ts'

export const teacherUtility = group(
  'teacher-utility',
  { roles: ['teacher'], scope: 'branch' },
  {
    encrypt: route('GET', '/api/v2/teacher/utility/encrypt', {
      summary: '自分の教室の文字列を暗号にする',
      input: z.object({
        utility: z.object({ text: z.string().min(1).max(200).meta({ label: '文字列' }) }).meta({ label: '文字列' }),
      }),
      output: z.object({ text: z.string() }),
    }),
    decrypt: route('GET', '/api/v2/teacher/utility/decrypt', {
      summary: '自分の教室の暗号を元に戻す',
      input: z.object({
        utility: z.object({ text: z.string().min(1).max(1000).meta({ label: '暗号' }) }).meta({ label: '文字列' }),
      }),
      output: z.object({ text: z.string() }),
      errors: ['SEALED_TEXT_INVALID'],
    }),
  },
)
