import { StandardOpenAPIMatcher } from '@orpc/openapi/standard'
import type { AnyProcedure } from '@orpc/server'
import { pathOf } from '../lambda-event.ts'
import type { ApiMiddleware } from './api-middleware.ts'

/** `URL` drops such segments, and an empty segment is no parameter. */
const isOdd = (segment: string) => segment === '' || segment === '.' || segment === '..'

/**
 * Finds the route of a call, so that its policy is known before its body is read. oRPC's handler matches the same path
 * with the same class and router, so the policy and the handler belong to the same route.
 */
export function matchRoute(router: Readonly<Record<string, AnyProcedure>>): ApiMiddleware {
  const matcher = new StandardOpenAPIMatcher()
  matcher.init(router)
  return {
    before: async ({ event, context }) => {
      if (event.rawPath.split('/').slice(1).some(isOdd)) return
      const match = await matcher.match(event.requestContext.http.method, pathOf(event))
      context.procedure = match?.procedure
    },
  }
}
