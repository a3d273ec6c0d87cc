import * as z from 'zod'
import * as f from './fields.ts'
import { route } from './route.ts'

/** Ends every link and QR card of one student that was ever handed out, and answers the new one. */
export const revokeStudentLinks = (path: `/${string}`) =>
  route('DELETE', path, {
    summary: '1人の生徒の、配ったリンクとQRカードをすべて無効にし、新しいものを返す',
    input: z.object({ id: f.id.meta({ label: '生徒' }) }),
    output: z.object({ student_id: z.string(), encrypted_username: z.string() }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  })
