import type { Principal } from '@tcheck/accounts/principal'
import type { LambdaEvent } from './lambda-event.ts'

export interface AuthenticationRequest {
  event: LambdaEvent
  headers: Headers
  now: Date
  requestId: string
  /** A group that renews tokens answers them here. */
  responseHeaders: Headers
  /** Takes who called before an impersonation is decided, so that the log names the caller of a refused one. */
  noteCaller?: (caller: Principal) => void
}

/** The principal of a call, or null. The response does not show the reason for null. */
export type Authenticate = (request: AuthenticationRequest) => Promise<Principal | null>
