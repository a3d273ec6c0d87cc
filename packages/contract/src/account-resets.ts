import * as z from 'zod'
import * as f from './fields.ts'
import { route } from './route.ts'

const one = z.object({ id: f.id.meta({ label: 'アカウント' }) })

/** What the role above does for somebody who lost a password or a telephone (issue of a new password, shown once). */
export const accountResets = <R extends 'admin' | 'branch'>(role: R, whose: string) => ({
  resetPassword: route('POST', `/api/${role}/accounts/{id}/reset_password`, {
    summary: `${whose}のパスワードを作り直す。本人が最初に変更する`,
    input: one,
    output: z.object({ login_id: z.string(), password: z.string() }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  resetSecondFactor: route('POST', `/api/${role}/accounts/{id}/reset_second_factor`, {
    summary: `${whose}の2段階認証を解除する`,
    input: one,
    output: z.object({ success: z.literal(true) }),
    errors: ['NOT_FOUND', 'SECOND_FACTOR_OFF', 'CONFLICT'],
  }),
})
