import * as z from 'zod'
import * as f from '../fields.ts'
import { group, route } from '../route.ts'
import { signInAnswer, signInFields, signInScope } from '../sign-in.ts'
import { currentApiUser } from './session.ts'

/** Ours are 43 characters. */
const challenge = z.string().min(1).max(100).meta({ label: '手続きの続き' })

const publishedKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  alg: z.literal('ES256'),
  use: z.literal('sig'),
  kid: z.string(),
  x: z.string(),
  y: z.string(),
})

/**
 * Sign-in on v1 pages, and what all sign-ins share. The three tokens are response headers: `access-token`, `client` and `uid` (domain.md
 * "Tokens and cookie").
 */
export const auth = group(
  'auth',
  { roles: ['public'], scope: 'self' },
  {
    signIn: route('POST', '/api/auth/{scope}/sign_in', {
      summary: 'サインインする',
      input: z.object({ scope: signInScope, ...signInFields }),
      output: signInAnswer,
      errors: ['WRONG_CREDENTIALS', 'SIGN_IN_WAIT', 'NETWORK_WAIT'],
    }),
    confirmSecondFactor: route('POST', '/api/auth/second_factor', {
      summary: '2段階認証の番号か回復コードで、サインインを終える',
      input: z.object({ challenge, code: z.string().trim().min(1).max(40).meta({ label: '確認の番号' }) }),
      output: z.object({ current_user: currentApiUser }),
      errors: ['SECOND_FACTOR_WRONG', 'SIGN_IN_EXPIRED', 'TOO_MANY_TRIES'],
    }),
    signOut: route('DELETE', '/api/auth/sign_out', {
      summary: 'すべての端末からサインアウトする',
      input: f.nothing,
      output: z.object({ success: z.literal(true) }),
    }),
    listPublishedKeys: route('GET', '/api/.well-known/jwks.json', {
      summary: 'アクセストークンを確かめる公開鍵',
      input: f.nothing,
      output: z.object({ keys: z.array(publishedKey) }),
      scope: 'nobody',
    }),
  },
)
