import { accessFailure, tutorialFailure } from '@tcheck/accounts/policy'
import type { Principal } from '@tcheck/accounts/principal'
import { metaOf } from '@tcheck/contract/route'
import { ApiError } from '../api-error.ts'
import type { Authenticate } from '../authenticate.ts'
import type { ApiMiddleware } from './api-middleware.ts'

/** Authenticates the caller. @throws ApiError UNAUTHENTICATED */
export const signIn = (authenticate: Authenticate): ApiMiddleware => ({
  before: async ({ event, context }) => {
    const { headers, now, responseHeaders, awsRequestId: requestId } = context
    const noteCaller = (caller: Principal) => {
      context.principal = caller
    }
    context.principal = await authenticate({ event, headers, now, responseHeaders, requestId, noteCaller })
    if (!context.principal) throw new ApiError('UNAUTHENTICATED')
  },
})

/** Authorizes the caller by the policy of the contract. @throws ApiError METHOD_NOT_FOUND for an unknown route */
export const checkAccess: ApiMiddleware = {
  before: ({ event, context: { procedure, principal } }) => {
    if (!procedure) throw new ApiError('METHOD_NOT_FOUND')
    const route = metaOf(procedure)
    const { method } = event.requestContext.http
    const failure = accessFailure(route, principal) ?? tutorialFailure(principal, { method, group: route.group })
    if (failure) throw new ApiError(failure)
  },
}
