import * as z from 'zod'
import * as f from '../fields.ts'
import { group, route } from '../route.ts'
import { newPassword, signInAnswer, signInFields } from '../sign-in.ts'

/** Sign-in of v2 teachers. The three tokens are response headers: `access-token`, `client` and `uid` (domain.md "Tokens and cookie"). */
export const teacherAuth = group(
  'teacher-auth',
  { roles: ['public'], scope: 'self' },
  {
    signIn: route('POST', '/api/v2/teacher/auth/sign_in', {
      summary: '先生がログインする',
      input: z.object({
        ...signInFields,
        mode: z
          .enum(['normal', 'tutorial'])
          .default('normal')
          .meta({ label: '使い方', words: { normal: 'ふつう', tutorial: '練習' } }),
      }),
      output: signInAnswer,
      errors: ['WRONG_CREDENTIALS', 'SIGN_IN_WAIT', 'NETWORK_WAIT'],
    }),
    acceptInvitation: route('POST', '/api/v2/teacher/auth/invitation', {
      summary: '招待のメールのリンクで、先生が自分のパスワードを決める。リンクは1度だけ使える',
      input: z.object({
        /** What stands behind `#` in the link. */
        token: z.string().max(200).meta({ label: '招待のリンク' }),
        password: newPassword,
      }),
      output: z.object({ login_id: z.string() }),
      errors: ['INVITATION_OVER', 'PASSWORD_TOO_WEAK', 'TOO_MANY_TRIES'],
    }),
    signOut: route('DELETE', '/api/v2/teacher/auth/sign_out', {
      summary: 'すべての端末からログアウトする',
      input: f.nothing,
      output: z.object({ success: z.literal(true) }),
    }),
  },
)
