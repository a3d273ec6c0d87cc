import * as z from 'zod'
import { isPlainKey } from './fields.ts'
import { foldLogin } from './fold.ts'

/** A login that somebody is given, by any call, list or command. */
export const loginId = z
  .string()
  .overwrite(foldLogin)
  .min(3)
  .max(40)
  .regex(/^[a-z0-9_.@-]+$/)
  .refine(isPlainKey)
  .meta({ label: 'ユーザー名', form: '半角の英数字と「-」「_」「.」「@」' })

/** A login that somebody types to be found by it: longer ones than there are find nobody. */
export const typedLogin = z.string().trim().min(1).max(200).meta({ label: 'ユーザー名' })
