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

/** For whom a call counts, or null; every reason for null looks the same from outside. */
export type Authenticate = (request: AuthenticationRequest) => Promise<Principal | null>
