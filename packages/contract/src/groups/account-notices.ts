import * as z from 'zod'
import * as f from '../fields.ts'
import { group, route } from '../route.ts'

/** Files of what is announced to everybody. */
export const accountNotices = group(
  'account-notices',
  { roles: ['any'], scope: 'self' },
  {
    /** Redirects to a signed URL of another origin; with `Accept: application/json` answers it, which is what our browser uses. */
    showAttachment: route('GET', '/api/account/notices/{id}/attachment', {
      summary: 'いま表示しているお知らせの添付ファイルの、期限つきのURL',
      outputStructure: 'detailed',
      input: z.object({ id: f.id.meta({ label: 'お知らせ' }) }),
      output: f.signedUrl,
      errors: ['NOT_FOUND'],
    }),
  },
)
