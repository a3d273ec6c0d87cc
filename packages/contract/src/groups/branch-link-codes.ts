import * as z from 'zod'
import * as f from '../fields.ts'
import { issuedLinkCode } from '../identity-provider.ts'
import { group, route } from '../route.ts'

/** Codes by which a branch's people link their accounts with their school accounts. */
export const branchLinkCodes = group(
  'branch-link-codes',
  { roles: ['branch'], scope: 'branch' },
  {
    issue: route('POST', '/api/branch/accounts/{id}/link_code', {
      summary: '自分の教室のアカウントを学校アカウントとつなぐ連携コードを発行する',
      successStatus: 201,
      input: z.object({ id: f.id.meta({ label: 'アカウント' }) }),
      output: issuedLinkCode,
      errors: ['NOT_FOUND'],
    }),
  },
)
