import * as z from 'zod'
import * as f from '../fields.ts'
import { group, route } from '../route.ts'
import { UPLOAD_LIMIT_BYTES, uploadTypeNames } from '../upload.ts'

/** What a file is called, ending included. */
export const fileName = z
  .string()
  .trim()
  .min(1)
  .max(120)
  // No path, and nothing that is not seen: directions of writing hide what a name ends in.
  .regex(/^[^\p{Cc}\p{Cf}/\\]+$/u)
  .meta({ label: 'ファイルの名前' })

const upload = z.object({
  id: f.id,
  file_name: z.string(),
  content_type: z.enum(uploadTypeNames),
  size_bytes: z.int(),
  /** `pending` until its bytes came and were checked; only a `ready` one can be attached to something. */
  state: z.enum(['pending', 'ready', 'refused']),
  /** Why it was refused, as a screen shows it. */
  reason: z.string().nullable(),
})
export type Upload = z.output<typeof upload>

/** Files on their way into the product: announced here, sent straight to the store, checked there (decision 0334). */
export const uploads = group(
  'uploads',
  { roles: ['admin', 'branch', 'teacher', 'student', 'parent'], scope: 'self' },
  {
    begin: route('POST', '/api/uploads', {
      summary: 'ファイルを送る準備をする',
      successStatus: 201,
      input: z.object({
        upload: z
          .object({
            file_name: fileName,
            content_type: z.enum(uploadTypeNames).meta({ label: 'ファイルの形式' }),
            size_bytes: z.int().min(1).max(UPLOAD_LIMIT_BYTES).meta({ label: 'ファイルの大きさ' }),
          })
          .meta({ label: 'ファイル' }),
      }),
      /** The form to post with the file as its last field, `file`, until `expires_at`. */
      output: z.object({
        upload,
        url: z.string(),
        fields: z.record(z.string(), z.string()),
        expires_at: f.dateTime,
      }),
      errors: ['UPLOAD_NAME', 'TOO_MANY_TRIES', 'SIGN_IN_NEEDED'],
    }),
    show: route('GET', '/api/uploads/{id}', {
      summary: '送ったファイルの確認の結果',
      input: z.object({ id: f.id.meta({ label: 'ファイル' }) }),
      output: z.object({ upload }),
      errors: ['NOT_FOUND', 'SIGN_IN_NEEDED'],
    }),
  },
)
