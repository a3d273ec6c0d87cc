import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { teacherAuth } from '@tcheck/contract/groups/teacher-auth'
import { type SignOutDeps, signOutEverywhere } from '@tcheck/services/sign-in/sign-out-everywhere'

export const signOut = (deps: SignOutDeps): RouteHandler<typeof teacherAuth.signOut> => signOutEverywhere(deps)
