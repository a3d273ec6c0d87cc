import { openCloud } from '@tcheck/lambda-kit/cloud'
import { logToStandardOutput } from '@tcheck/lambda-kit/log'
import { chainRecords } from './chain-records.ts'

const { table } = openCloud(process.env)

/** No endpoint group: the table's stream calls it (`packages/data/src/audit/audit-source.ts`). */
export const handler = chainRecords({ table, log: logToStandardOutput })
