import { createHash, timingSafeEqual } from 'node:crypto'
import { originHeaders } from '@tcheck/contract/origin-headers'
import { ApiError } from '../api-error.ts'
import type { LambdaEvent } from '../lambda-event.ts'
import type { ApiMiddleware } from './api-middleware.ts'

/** The secret that CloudFront sends with every call. Two are valid during a rotation. */
interface OriginSecrets {
  current: string
  previous: string | null
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * Checks CloudFront's secret in each call (the local front has one too), because a call without it bypassed the
 * firewall. Sets the viewer's address and the app's host in the event.
 */
export const checkOrigin = (readSecrets: () => Promise<OriginSecrets>, appOrigin: string): ApiMiddleware => ({
  before: async (request) => {
    const { event } = request
    const sent = digest(event.headers[originHeaders.secret] ?? '')
    const { current, previous } = await readSecrets()
    const isKnown = [current, ...(previous === null ? [] : [previous])].some((known) =>
      timingSafeEqual(digest(known), sent),
    )
    if (!isKnown) throw new ApiError('FORBIDDEN')
    request.event = asViewerSentIt(event, appOrigin)
  },
})

/** API Gateway receives CloudFront's address and its own host name. */
function asViewerSentIt(event: LambdaEvent, appOrigin: string): LambdaEvent {
  const { requestContext, headers } = event
  const sourceIp = headers[originHeaders.viewerAddress] ?? requestContext.http.sourceIp
  const domainName = appOrigin === '' ? requestContext.domainName : new URL(appOrigin).host
  return { ...event, requestContext: { ...requestContext, domainName, http: { ...requestContext.http, sourceIp } } }
}
