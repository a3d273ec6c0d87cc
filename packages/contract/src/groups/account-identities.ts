import * as z from 'zod'
import * as f from '../fields.ts'
import { issuedLinkCode } from '../identity-provider.ts'
import { group, route } from '../route.ts'
import { typedPassword } from '../sign-in.ts'

/** School accounts linked with the own account. */
export const accountIdentities = group(
  'account-identities',
  { roles: ['any'], scope: 'self', impersonator: 'may_not' },
  {
    list: route('GET', '/api/account/identities', {
      summary: '自分のアカウントとつながっている学校アカウント',
      impersonator: 'may',
      input: f.nothing,
      output: z.object({
        identities: z.array(z.object({ id: f.id, issuer_name: z.string(), linked_at: f.dateTime })),
        /** What the own branch offers; null where it has no identity provider. */
        provider: z.object({ name: z.string(), school_code: z.string() }).nullable(),
      }),
      errors: ['NOT_FOUND'],
    }),
    issueLinkCode: route('POST', '/api/account/identities/link_code', {
      summary: '自分のアカウントを学校アカウントとつなぐ連携コードを発行する',
      successStatus: 201,
      input: z.object({ password: typedPassword }),
      output: issuedLinkCode,
      errors: ['PASSWORD_WRONG', 'TOO_MANY_TRIES', 'NOT_FOUND'],
    }),
    delete: route('POST', '/api/account/identities/{id}/remove', {
      summary: '学校アカウントとのつながりを外す',
      input: z.object({ id: f.id.meta({ label: '学校アカウント' }), password: typedPassword }),
      output: z.object({ success: z.literal(true) }),
      errors: ['PASSWORD_WRONG', 'TOO_MANY_TRIES', 'NOT_FOUND'],
    }),
  },
)
