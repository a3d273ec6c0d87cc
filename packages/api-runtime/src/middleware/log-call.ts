import type { Principal } from '@tcheck/accounts/principal'
import { measureInit } from '../init-time.ts'
import type { Log } from '../log.ts'
import type { ApiMiddleware } from './api-middleware.ts'

/** Not signed in, not allowed, somebody else's data or none, too often. */
const REFUSED: readonly number[] = [401, 403, 404, 429]

/** Logs one line a call: route, status, duration and the capacity units that it consumed; of a refused call also the code and the caller. */
export function logCall(log: Log): ApiMiddleware {
  const initOnce = measureInit()
  const logCallEnd: ApiMiddleware['after'] = ({ event, context, response }) => {
    const initMs = initOnce()
    const status = response?.statusCode ?? 200
    log({
      level: 'info',
      request_id: context.awsRequestId,
      route: event.routeKey,
      status,
      ...(REFUSED.includes(status) && { code: context.failureCode ?? null, ...callerOf(context.principal) }),
      duration_ms: Math.round((performance.now() - context.startedMs) * 10) / 10,
      read_units: context.capacity.read,
      write_units: context.capacity.write,
      table_requests: context.capacity.requests,
      ...(initMs !== undefined && { init_ms: initMs }),
    })
  }
  return { after: logCallEnd, onError: logCallEnd }
}

/** Who called, by ids alone: they name nobody outside of the table. */
function callerOf(principal: Principal | null): Record<string, string | null> {
  if (!principal) return {}
  const { branch_id, by } = principal
  const isAccount = principal.kind === 'account'
  return {
    role: isAccount ? principal.role : 'student',
    caller: isAccount ? principal.account_id : principal.student_id,
    branch: branch_id,
    ...(by && { impersonator: by.account_id }),
  }
}
