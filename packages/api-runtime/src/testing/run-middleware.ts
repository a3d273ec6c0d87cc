import middy from '@middy/core'
import { eventOf, type TestCall } from '@tcheck/local-cloud/testing/test-cloud'
import type { Context } from 'aws-lambda'
import type { LambdaEvent, LambdaResult } from '../lambda-event.ts'
import { type ApiContext, type ApiMiddleware, openContext } from '../middleware/api-middleware.ts'

/**
 * Runs middlewares around a handler that gives this answer.
 *
 * @returns the event that the handler got, and the answer in the end
 * @throws what a middleware throws
 */
export async function runMiddleware(
  middlewares: readonly ApiMiddleware[],
  call: TestCall,
  answer: LambdaResult = { statusCode: 200 },
): Promise<{ event: LambdaEvent; answer: LambdaResult }> {
  const received = eventOf(call)
  const reached: LambdaEvent[] = []
  const handler = middy<LambdaEvent, LambdaResult, Error, ApiContext>()
    .use([...middlewares])
    .handler(async (event: LambdaEvent) => {
      reached.push(event)
      return answer
    })
  const more = { now: new Date(), capacity: { read: 0, write: 0, requests: 0 } }
  const answered = await handler(received, openContext(received, {} as Context, more))
  return { event: reached[0] ?? received, answer: answered }
}
