import { openCloud } from '@tcheck/lambda-kit/cloud'
import { logToStandardOutput } from '@tcheck/lambda-kit/log'
import { watchReaders } from './watch-readers.ts'

const { table } = openCloud(process.env)

/** No endpoint group: a clock calls it (`infra/lib/stacks/watch-stack.ts`). */
export const handler = watchReaders({ table, log: logToStandardOutput, now: () => new Date() })
