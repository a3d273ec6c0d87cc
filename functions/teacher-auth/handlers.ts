import type { teacherAuth } from '@tcheck/contract/groups/teacher-auth'
import type { GroupHandlers } from '@tcheck/lambda-kit/serve'
import { type SignInDeps, signIn } from './routes/sign-in.ts'
import { type SignOutDeps, signOut } from './routes/sign-out.ts'

export const handlers = (deps: SignInDeps & SignOutDeps): GroupHandlers<typeof teacherAuth> => ({
  signIn: signIn(deps),
  signOut: signOut(deps),
})
