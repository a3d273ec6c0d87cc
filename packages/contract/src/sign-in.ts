import * as z from 'zod'
import { currentApiUser } from './groups/session.ts'
import { typedLogin } from './login-id.ts'
import { LONGEST_PASSWORD } from './password-length.ts'

/** A password as somebody typed it to prove who they are: whatever was once set may be typed. */
export const typedPassword = z.string().min(1).max(LONGEST_PASSWORD).meta({ label: 'パスワード' })

/** A password that is set: `passwordRules` decide. */
export const newPassword = z.string().min(1).max(LONGEST_PASSWORD).meta({ label: '新しいパスワード' })

/** What every sign-in by password takes, whoever signs in. */
export const signInFields = {
  username: typedLogin,
  password: typedPassword,
  keep_login: z.boolean().default(false).meta({ label: '入ったままにする' }),
}

/**
 * The response of every sign-in: the user, with the three tokens as headers; or, if the password was right and a second factor is set up, a
 * challenge for `POST /api/auth/second_factor`, without user and tokens.
 */
export const signInAnswer = z.object({
  current_user: currentApiUser.nullable(),
  second_factor: z.object({ challenge: z.string(), expires_at: z.iso.datetime() }).nullable(),
})
export type SignInAnswer = z.output<typeof signInAnswer>

/** The page on which somebody signs in, in v1. */
export const signInScope = z.enum(['admin', 'branch', 'teacher', 'student', 'parent']).meta({ label: '入る人' })
export type SignInScope = z.output<typeof signInScope>
