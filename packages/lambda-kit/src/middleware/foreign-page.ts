import { metaOf } from '@tcheck/contract/route'
import type { LambdaEvent } from '../lambda-event.ts'
import { Refusal } from '../refusal.ts'
import type { ApiMiddleware } from './api-middleware.ts'

/** Rejects a call from another site's page to a route with effects. */
export const refuseForeignPage: ApiMiddleware = {
  before: ({ event, context: { procedure } }) => {
    if (procedure && metaOf(procedure).hasEffects && isFromForeignPage(event)) throw new Refusal('FOREIGN_PAGE')
  },
}

const OUR_OWN = ['same-origin', 'none']

/**
 * Whether a page of another site made the browser send this. A browser says so itself (`Sec-Fetch-Site`); one that does not,
 * or that asks over plain HTTP, names the page's origin. What names neither is no browser: it holds no visitor's address
 * and no one's tokens, so it passes.
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
