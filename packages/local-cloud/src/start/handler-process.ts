/** A process that serves Lambdas: it receives a group and an event, and returns the handler's response. It ends with its parent. */
import { createFunctionLoader } from './function-loader.ts'
import type { HandlerCall, HandlerReply } from './handler-processes.ts'
import { invokeFunction } from './invoke-function.ts'

const load = createFunctionLoader()

const reply = (message: HandlerReply) => process.send?.(message)

process.on('message', async ({ id, group, event }: HandlerCall) => {
  try {
    reply({ id, answer: await invokeFunction(await load(group), group, event) })
  } catch (error) {
    reply({ id, failure: `${group}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}` })
  }
})
process.on('disconnect', () => process.exit(0))
