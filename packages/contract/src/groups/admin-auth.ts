import * as z from 'zod'
import * as f from '../fields.ts'
import { group, route } from '../route.ts'
import { signInFields } from '../sign-in.ts'
import { currentApiUser } from './session.ts'

/**
 * Sign-in of admins. The three tokens are answered as the headers `access-token`, `client` and `uid`
 * (domain.md "Tokens and cookie").
 */
export const adminAuth = group(
  'admin-auth',
  { callers: ['public'] },
  {
    signIn: route('POST', '/api/admin/auth/sign_in', {
      summary: '管理者がサインインする',
      input: z.object(signInFields),
      output: z.object({ current_user: currentApiUser }),
      refusals: ['WRONG_CREDENTIALS', 'TOO_MANY_TRIES'],
    }),
    signOut: route('DELETE', '/api/admin/auth/sign_out', {
      summary: 'すべての端末からサインアウトする',
      input: f.nothing,
      output: z.object({ success: z.literal(true) }),
    }),
  },
)
