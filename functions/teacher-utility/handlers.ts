import type { GroupHandlers } from '@tcheck/api-runtime/serve'
import type { teacherUtility } from '@tcheck/contract/groups/teacher-utility'
import { decrypt } from './routes/decrypt.ts'
import { encrypt, type SealingDeps } from './routes/encrypt.ts'

export const handlers = (deps: SealingDeps): GroupHandlers<typeof teacherUtility> => ({
  encrypt: encrypt(deps),
  decrypt: decrypt(deps),
})
