import * as z from 'zod'
import { isPlainKey } from './fields.ts'

/** Where a branch's people have their accounts. Google and Microsoft need less to be typed than any other provider. */
export const identityProviderKind = z
  .enum(['google', 'microsoft', 'generic'])
  .meta({ label: '提供元', words: { google: 'Google', microsoft: 'Microsoft', generic: 'そのほか(OpenID Connect)' } })
export type IdentityProviderKind = z.output<typeof identityProviderKind>

/** What a branch's people type at `/sso` to find their school: lower case letters, digits, hyphens. */
export const schoolCode = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9](?:[a-z0-9-]{1,38}[a-z0-9])$/)
  .refine(isPlainKey)
  .meta({ label: '学校コード', form: '半角の小文字・数字・ハイフンの3〜40文字' })

/** `sakura-ed.example`, without `@`. */
export const mailDomain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/)
  .meta({ label: 'メールのドメイン', form: '「sakura-ed.example」の形' })

/** A school as `/sso` offers it: no more than what its people see on its own pages. */
export const identityProviderChoice = z.object({
  branch_id: z.string(),
  branch_name: z.string(),
  school_code: z.string(),
  provider_name: z.string(),
  kind: identityProviderKind,
})

/** An identity provider as its admin sees it. The client secret never comes back. */
export const identityProvider = z.object({
  branch_id: z.string(),
  kind: identityProviderKind,
  name: z.string(),
  school_code: z.string(),
  issuer: z.string(),
  client_id: z.string(),
  has_client_secret: z.boolean(),
  allowed_domains: z.array(z.string()),
  trusts_second_factor: z.boolean(),
  is_enabled: z.boolean(),
  updated_at: z.iso.datetime({ offset: true }),
})
export type IdentityProvider = z.output<typeof identityProvider>

/** The one-time code with which an account is linked: issued, shown once. */
export const issuedLinkCode = z.object({
  link_code: z.string(),
  expires_at: z.iso.datetime({ offset: true }),
})
