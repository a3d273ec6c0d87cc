import * as z from 'zod'
import * as f from '../fields.ts'
import { identityProvider, identityProviderKind, issuedLinkCode, mailDomain, schoolCode } from '../identity-provider.ts'
import { typedLogin } from '../login-id.ts'
import { group, route } from '../route.ts'

const ofBranch = { id: f.id.meta({ label: '教室' }) }
const settings = z.object({
  kind: identityProviderKind,
  name: z.string().trim().min(1).max(60).meta({ label: '名前' }),
  school_code: schoolCode,
  issuer: z.string().trim().min(1).max(500).meta({ label: '発行元(issuer)' }),
  client_id: z.string().trim().min(1).max(300).meta({ label: 'クライアントID' }),
  /** Left out: the one that is stored stays. */
  client_secret: z.string().trim().min(1).max(1000).optional().meta({ label: 'クライアントシークレット' }),
  allowed_domains: z.array(mailDomain).max(20).default([]).meta({ label: '使えるメールのドメイン' }),
  trusts_second_factor: z.boolean().default(false).meta({ label: '提供元の多要素認証を信頼する' }),
  is_enabled: z.boolean().default(true).meta({ label: 'この設定を使う' }),
})

/** The identity provider of a branch, its portal key, and the codes that link accounts. */
export const adminIdentityProviders = group(
  'admin-identity-providers',
  { roles: ['admin'], scope: 'all' },
  {
    show: route('GET', '/api/admin/branches/{id}/identity_provider', {
      summary: '教室の学校アカウント設定',
      input: z.object(ofBranch),
      output: z.object({
        branch_name: z.string(),
        identity_provider: identityProvider.nullable(),
        /** To be registered with the provider. */
        redirect_uri: z.string(),
        portal_key: z.object({ key_id: z.string(), created_at: f.dateTime }).nullable(),
      }),
      errors: ['NOT_FOUND'],
    }),
    save: route('PUT', '/api/admin/branches/{id}/identity_provider', {
      summary: '教室の学校アカウント設定を保存する。提供元につながることを確かめてから保存する',
      input: z.object({ ...ofBranch, identity_provider: settings.meta({ label: '学校アカウントの設定' }) }),
      output: z.object({ identity_provider: identityProvider }),
      errors: [
        'NOT_FOUND',
        'CONFLICT',
        'ISSUER_INVALID',
        'ISSUER_NOT_ALLOWED',
        'ISSUER_UNREACHABLE',
        'CLIENT_SECRET_MISSING',
        'SCHOOL_CODE_TAKEN',
      ],
    }),
    delete: route('DELETE', '/api/admin/branches/{id}/identity_provider', {
      summary: '教室の学校アカウント設定を削除する',
      input: z.object(ofBranch),
      output: z.object({ success: z.literal(true) }),
      errors: ['NOT_FOUND', 'CONFLICT'],
    }),
    issueLinkCode: route('POST', '/api/admin/branches/{id}/identity_provider/link_codes', {
      summary: '教室のアカウントを学校アカウントとつなぐ連携コードを発行する',
      successStatus: 201,
      input: z.object({
        ...ofBranch,
        realm: z.enum(['branch', 'teacher-v1', 'teacher-v2', 'student', 'parent']).meta({
          label: 'だれのアカウント',
          words: {
            'teacher-v2': '先生(学校)',
            'teacher-v1': '講師(塾)',
            branch: '教室',
            student: '生徒(塾)',
            parent: '保護者',
          },
        }),
        login_id: typedLogin,
      }),
      output: issuedLinkCode,
      errors: ['NOT_FOUND'],
    }),
    issuePortalKey: route('POST', '/api/admin/branches/{id}/portal_key', {
      summary: '提携先のポータルの鍵を発行する。前の鍵は使えなくなる',
      successStatus: 201,
      input: z.object(ofBranch),
      output: z.object({ key_id: z.string(), key: z.string() }),
      errors: ['NOT_FOUND'],
    }),
    deletePortalKey: route('DELETE', '/api/admin/branches/{id}/portal_key', {
      summary: '提携先のポータルの鍵を止める',
      input: z.object(ofBranch),
      output: z.object({ success: z.literal(true) }),
      errors: ['NOT_FOUND'],
    }),
  },
)
