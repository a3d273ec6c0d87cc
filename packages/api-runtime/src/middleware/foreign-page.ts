import { metaOf } from '@tcheck/contract/route'
import { ApiError } from '../api-error.ts'
import type { LambdaEvent } from '../lambda-event.ts'
import type { ApiMiddleware } from './api-middleware.ts'

/** Rejects a call from another site's page to a route with effects. */
export const rejectForeignPage: ApiMiddleware = {
  before: ({ event, context: { procedure } }) => {
    if (procedure && metaOf(procedure).hasEffects && isFromForeignPage(event)) throw new ApiError('FOREIGN_PAGE')
  },
}

const OUR_OWN = ['same-origin', 'none']

/**
 * Whether a page of another site sent this call. Browsers send `Sec-Fetch-Site`; older ones, and calls over plain HTTP,
 * send the page's origin. A call without either is not from a browser and has no visitor's credentials, so it passes.
 */
export function isFromForeignPage({ headers, requestContext }: LambdaEvent): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== '') return !OUR_OWN.includes(site.toLowerCase())
  const { origin } = headers
  if (origin === undefined || origin === '') return false
  const host = hostOf(origin)
  // The app's own host, and the one that was asked: a tablet may reach a local start by its address.
  return host === null || ![requestContext.domainName, headers['host']].includes(host)
}

/** `null` also for the origin `null` of sandboxed pages. */
function hostOf(origin: string): string | null {
  try {
    const { host, protocol } = new URL(origin)
    return protocol === 'https:' || protocol === 'http:' ? host : null
  } catch {
    return null
  }
}
