import * as z from 'zod'

/** What every sign-in by password takes, whoever signs in. */
export const signInFields = {
  username: z.string().min(1).max(200),
  password: z.string().min(1).max(200),
  keep_login: z.boolean().default(false),
}
