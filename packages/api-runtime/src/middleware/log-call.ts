import { measureInit } from '../init-time.ts'
import type { Log } from '../log.ts'
import type { ApiMiddleware } from './api-middleware.ts'

/** Logs one line a call: route, status, duration and the capacity units that it consumed. */
export function logCall(log: Log): ApiMiddleware {
  const initOnce = measureInit()
  const logCallEnd: ApiMiddleware['after'] = ({ event, context, response }) => {
    const initMs = initOnce()
    log({
      level: 'info',
      request_id: context.awsRequestId,
      route: event.routeKey,
      status: response?.statusCode ?? 200,
      duration_ms: Math.round((performance.now() - context.startedMs) * 10) / 10,
      read_units: context.capacity.read,
      write_units: context.capacity.write,
      table_requests: context.capacity.requests,
      ...(initMs !== undefined && { init_ms: initMs }),
    })
  }
  return { after: logCallEnd, onError: logCallEnd }
}
