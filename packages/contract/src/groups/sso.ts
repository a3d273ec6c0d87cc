import * as z from 'zod'
import * as f from '../fields.ts'
import { identityProviderChoice } from '../identity-provider.ts'
import { group, route } from '../route.ts'
import { signInAnswer } from '../sign-in.ts'

/** Sealed by the server, kept by the browser's tab, handed back unchanged. */
const sealed = z.string().min(1).max(4000).meta({ label: '手続きの続き' })

/**
 * The result of a sign-in at a provider: as with a password (the three tokens are headers, unless a second factor is required), or
 * `unlinked`: the provider identified the person, but no account is linked yet. The ticket and a link code link one.
 */
const outcome = signInAnswer.extend({
  unlinked: z.object({ ticket: z.string(), provider_name: z.string(), expires_at: f.dateTime }).nullable(),
})

/** Single sign-on by OpenID Connect, and sign-in from a partner's portal. */
export const sso = group(
  'sso',
  { roles: ['public'], scope: 'self' },
  {
    listProviders: route('GET', '/api/sso/providers', {
      summary: '学校コードかメールのドメインから、学校のアカウントで入る先を探す',
      input: z.object({ school: z.string().trim().min(1).max(253).meta({ label: '学校コードかメールのドメイン' }) }),
      output: z.object({ providers: z.array(identityProviderChoice) }),
      errors: ['SSO_SCHOOL_UNKNOWN', 'TOO_MANY_TRIES'],
    }),
    begin: route('POST', '/api/sso/begin', {
      summary: '学校のアカウントで入る手続きを始める',
      input: z.object({ branch_id: f.id.meta({ label: '学校' }) }),
      output: z.object({
        authorization_url: z.string(),
        /** The tab compares it with the one that comes back. */
        state: z.string(),
        transaction: z.string(),
        expires_at: f.dateTime,
      }),
      errors: ['SSO_SCHOOL_UNKNOWN', 'SSO_PROVIDER_DOWN', 'TOO_MANY_TRIES'],
    }),
    complete: route('POST', '/api/sso/complete', {
      summary: '学校のアカウントで入る手続きを終える',
      input: z.object({
        code: z.string().min(1).max(4000).meta({ label: '提供元からの符号' }),
        state: z.string().min(1).max(200).meta({ label: '手続きの照合' }),
        /** RFC 9207: who answered, where the provider says so. */
        iss: z.string().max(1000).optional().meta({ label: '発行元' }),
        transaction: sealed,
        keep_login: z.boolean().default(false).meta({ label: '入ったままにする' }),
      }),
      output: outcome,
      errors: [
        'SSO_REFUSED',
        'SSO_EXPIRED',
        'SSO_DOMAIN_REFUSED',
        'SSO_ACCOUNT_DISABLED',
        'SSO_PROVIDER_DOWN',
        'TOO_MANY_TRIES',
      ],
    }),
    link: route('POST', '/api/sso/link', {
      summary: '学校のアカウントを連携コードでつないで入る',
      input: z.object({
        ticket: sealed,
        link_code: z.string().trim().min(1).max(60).meta({ label: '連携コード' }),
        keep_login: z.boolean().default(false).meta({ label: '入ったままにする' }),
      }),
      output: outcome,
      errors: ['SSO_EXPIRED', 'LINK_CODE_INVALID', 'ALREADY_LINKED', 'SSO_ACCOUNT_DISABLED', 'TOO_MANY_TRIES'],
    }),
    signInFromPortal: route('POST', '/api/sso/portal', {
      summary: '提携先のポータルから入る',
      input: z.object({ encrypt_login_id: sealed }),
      output: outcome,
      errors: ['PORTAL_LINK_INVALID', 'SSO_ACCOUNT_DISABLED', 'TOO_MANY_TRIES'],
    }),
  },
)
