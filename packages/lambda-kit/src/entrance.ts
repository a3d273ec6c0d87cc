import { createHash, timingSafeEqual } from 'node:crypto'
import { entranceHeaders } from '@tcheck/contract/entrance'
import type { LambdaEvent } from './lambda-event.ts'

/** What the entrance proves itself with; two are alive while one replaces the other. */
export interface EntranceSecrets {
  current: string
  previous: string | null
}

/**
 * The event as the entrance saw it, with the viewer's own address; null for a call that did not come through the entrance,
 * past the firewall that stands before it.
 */
export type PassEntrance = (event: LambdaEvent) => Promise<LambdaEvent | null>

const digest = (text: string) => createHash('sha256').update(text).digest()

export const passThroughEntrance =
  (readSecrets: () => Promise<EntranceSecrets>): PassEntrance =>
  async (event) => {
    const sent = digest(event.headers[entranceHeaders.secret] ?? '')
    const { current, previous } = await readSecrets()
    const isKnown = [current, ...(previous === null ? [] : [previous])].some((known) =>
      timingSafeEqual(digest(known), sent),
    )
    return isKnown ? withViewerAddress(event) : null
  }

function withViewerAddress(event: LambdaEvent): LambdaEvent {
  const { requestContext, headers } = event
  const sourceIp = headers[entranceHeaders.viewerAddress] ?? requestContext.http.sourceIp
  return { ...event, requestContext: { ...requestContext, http: { ...requestContext.http, sourceIp } } }
}
