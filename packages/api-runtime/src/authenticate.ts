import type { Principal } from '@tcheck/accounts/principal'
import type { LambdaEvent } from './lambda-event.ts'

export interface AuthenticationRequest {
  event: LambdaEvent
  headers: Headers
  now: Date
  requestId: string
  /** A group that renews tokens answers them here. */
  responseHeaders: Headers
}

/** The principal of a call, or null. The response does not show the reason for null. */
export type Authenticate = (request: AuthenticationRequest) => Promise<Principal | null>
