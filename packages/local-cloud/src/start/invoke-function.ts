import type { Context } from 'aws-lambda'
import { createLambdaContext } from '../gateway/lambda-context.ts'

/** As long as the cloud lets it run. */
const TIME_OUT_MS = 29_000

/** Calls a Lambda with an event that went through JSON, as every event does. */
export async function invokeFunction(handler: unknown, name: string, event: unknown): Promise<unknown> {
  const invoke = handler as (event: unknown, context: Context) => Promise<unknown>
  return invoke(JSON.parse(JSON.stringify(event)), createLambdaContext(name, Date.now() + TIME_OUT_MS))
}

export function reportToStandardError(message: string, error?: unknown): void {
  const detail = error instanceof Error ? `\n${error.stack ?? error.message}` : ''
  process.stderr.write(`[event source] ${message}${detail}\n`)
}
