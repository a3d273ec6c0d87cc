import * as z from 'zod'
import * as f from '../fields.ts'
import { group, route } from '../route.ts'

export const studentMedia = group(
  'student-media',
  { roles: ['student', 'teacher', 'admin', 'parent'], scope: 'nobody' },
  {
    /** Redirects to the signed URL; with `Accept: application/json` answers it (domain.md "Media and uploads"). */
    show: route('GET', '/api/v2/student/utility/get_media', {
      summary: '図・動画の、期限つきのURL',
      outputStructure: 'detailed',
      input: z.object({
        media: z
          .object({ filename: z.string().min(1).max(200).meta({ label: 'ファイル名' }) })
          .meta({ label: '図・動画' }),
      }),
      output: f.signedUrl,
      errors: ['UNSUPPORTED_MEDIA_TYPE', 'NOT_FOUND'],
    }),
  },
)
