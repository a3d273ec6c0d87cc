import { openCloud } from '@tcheck/lambda-kit/cloud'
import { sayingInit } from '@tcheck/lambda-kit/init-time'
import { logToStandardOutput } from '@tcheck/lambda-kit/log'
import { chainRecords } from './chain-records.ts'

const { table } = openCloud(process.env)

/** No endpoint group: the table's stream calls it (`packages/data/src/audit/audit-source.ts`). */
const log = logToStandardOutput
export const handler = sayingInit(log, chainRecords({ table, log }))
