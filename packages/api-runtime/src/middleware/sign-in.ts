import { refusalInTutorial, refusalOf } from '@tcheck/accounts/policy'
import { metaOf } from '@tcheck/contract/route'
import type { Authenticate } from '../authenticate.ts'
import { Refusal } from '../refusal.ts'
import type { ApiMiddleware } from './api-middleware.ts'

/** Authenticates the caller. @throws Refusal UNAUTHENTICATED */
export const signIn = (authenticate: Authenticate): ApiMiddleware => ({
  before: async ({ event, context }) => {
    const { headers, now, responseHeaders, awsRequestId: requestId } = context
    context.principal = await authenticate({ event, headers, now, responseHeaders, requestId })
    if (!context.principal) throw new Refusal('UNAUTHENTICATED')
  },
})

/** Authorizes the caller by the policy of the contract. @throws Refusal METHOD_NOT_FOUND for an unknown route */
export const checkAccess: ApiMiddleware = {
  before: ({ event, context: { procedure, principal } }) => {
    if (!procedure) throw new Refusal('METHOD_NOT_FOUND')
    const route = metaOf(procedure)
    const { method } = event.requestContext.http
    const refusal = refusalOf(route, principal) ?? refusalInTutorial(principal, { method, group: route.group })
    if (refusal) throw new Refusal(refusal)
  },
}
