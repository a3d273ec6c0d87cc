import type { teacherAuth } from '@tcheck/contract/groups/teacher-auth'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import { type SignOutDeps, signOutEverywhere } from '@tcheck/services/sign-in/sign-out-everywhere'

export const signOut = (deps: SignOutDeps): RouteHandler<typeof teacherAuth.signOut> => signOutEverywhere(deps)
