import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { auth } from '@tcheck/contract/groups/auth'
import { type SignOutDeps, signOutEverywhere } from '@tcheck/services/sign-in/sign-out-everywhere'

export const signOut = (deps: SignOutDeps): RouteHandler<typeof auth.signOut> => signOutEverywhere(deps)
