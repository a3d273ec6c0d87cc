import { createHash, timingSafeEqual } from 'node:crypto'
import { originHeaders } from '@tcheck/contract/origin-headers'
import type { LambdaEvent } from './lambda-event.ts'

/** The secret that CloudFront sends with every call. Two are valid while one replaces the other. */
export interface OriginSecrets {
  current: string
  previous: string | null
}

/**
 * The event with the viewer's own address and the app's own host. Null where the call did not come through CloudFront: it would have gone round the
 * firewall.
 */
export type OriginCheck = (event: LambdaEvent) => Promise<LambdaEvent | null>

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Checks each call by the secret of CloudFront (the local front has one too). */
export const checkingOrigin =
  (readSecrets: () => Promise<OriginSecrets>, appOrigin: string): OriginCheck =>
  async (event) => {
    const sent = digest(event.headers[originHeaders.secret] ?? '')
    const { current, previous } = await readSecrets()
    const isKnown = [current, ...(previous === null ? [] : [previous])].some((known) =>
      timingSafeEqual(digest(known), sent),
    )
    return isKnown ? asViewerSentIt(event, appOrigin) : null
  }

/** API Gateway sees the edge's address and is asked by a name of its own. */
function asViewerSentIt(event: LambdaEvent, appOrigin: string): LambdaEvent {
  const { requestContext, headers } = event
  const sourceIp = headers[originHeaders.viewerAddress] ?? requestContext.http.sourceIp
  const domainName = appOrigin === '' ? requestContext.domainName : new URL(appOrigin).host
  return { ...event, requestContext: { ...requestContext, domainName, http: { ...requestContext.http, sourceIp } } }
}
