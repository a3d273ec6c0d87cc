import { openCloud } from '@tcheck/api-runtime/cloud'
import { loggingInit } from '@tcheck/api-runtime/init-time'
import { logToStandardOutput } from '@tcheck/api-runtime/log'
import { chainRecords } from './chain-records.ts'

const { table } = openCloud(process.env)

/** No endpoint group: the table's stream calls it (`packages/data/src/audit/audit-source.ts`). */
const log = logToStandardOutput
export const handler = loggingInit(log, chainRecords({ table, log }))
