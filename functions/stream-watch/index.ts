import { openCloud } from '@tcheck/lambda-kit/cloud'
import { sayingInit } from '@tcheck/lambda-kit/init-time'
import { logToStandardOutput } from '@tcheck/lambda-kit/log'
import { watchReaders } from './watch-readers.ts'

const { table } = openCloud(process.env)

/** No endpoint group: a clock calls it (`infra/lib/stacks/watch-stack.ts`). */
const log = logToStandardOutput
export const handler = sayingInit(log, watchReaders({ table, log, now: () => new Date() }))
