import { jobSource } from '@tcheck/data/job/job-source'
import type { Context } from 'aws-lambda'
import { createLambdaContext } from '../gateway/lambda-event.ts'

/** The cloud's time limit. */
const timeOutMs = (name: string) => (name === jobSource.functionName ? jobSource.timeOutSeconds : 29) * 1000

/** Calls a Lambda with records of the table's stream, parsed from JSON for this call. */
export const invokeWithRecords = (handler: unknown, name: string, records: object): Promise<unknown> =>
  invoke(handler, name, records)

/**
 * Calls a Lambda with an event that has passed through JSON.
 * @param stopping when it aborts, the Lambda has no time left
 */
export async function invokeFunction(
  handler: unknown,
  name: string,
  event: unknown,
  stopping?: AbortSignal,
): Promise<unknown> {
  return invoke(handler, name, JSON.parse(JSON.stringify(event)), stopping)
}

function invoke(handler: unknown, name: string, event: unknown, stopping?: AbortSignal): Promise<unknown> {
  const call = handler as (event: unknown, context: Context) => Promise<unknown>
  const context = createLambdaContext(name, Date.now() + timeOutMs(name))
  const getRemainingTimeInMillis = () => (stopping?.aborted ? 0 : context.getRemainingTimeInMillis())
  return call(event, { ...context, getRemainingTimeInMillis })
}

export function reportToStandardError(message: string, error?: unknown): void {
  const detail = error instanceof Error ? `\n${error.stack ?? error.message}` : ''
  process.stderr.write(`[local cloud] ${message}${detail}\n`)
}
