import type { auth } from '@tcheck/contract/groups/auth'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import { type SignOutDeps, signOutEverywhere } from '@tcheck/services/sign-in/sign-out-everywhere'

export const signOut = (deps: SignOutDeps): RouteHandler<typeof auth.signOut> => signOutEverywhere(deps)
