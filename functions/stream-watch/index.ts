import { openCloud } from '@tcheck/api-runtime/cloud'
import { loggingInit } from '@tcheck/api-runtime/init-time'
import { logToStandardOutput } from '@tcheck/api-runtime/log'
import { watchReaders } from './watch-readers.ts'

const { table } = openCloud(process.env)

/** No endpoint group: a clock calls it (`infra/lib/stacks/watch-stack.ts`). */
const log = logToStandardOutput
export const handler = loggingInit(log, watchReaders({ table, log, now: () => new Date() }))
