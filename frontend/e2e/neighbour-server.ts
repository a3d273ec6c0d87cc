/** The local start, with a v2 teacher for the demo's other branch, so that there is somebody whose missions are foreign. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { hashPassword } from '@tcheck/accounts/password'
import { accountItem, loginItem } from '@tcheck/data/account/account'
import { openTable } from '@tcheck/data/table'
import { buildWebWhenChanged, startLocalCloud } from '@tcheck/local-cloud'
import { neighbour } from './neighbour.ts'

const { PORT = '0', TCHECK_DATA = '' } = process.env

const cloud = await startLocalCloud({ port: Number(PORT), dataDir: TCHECK_DATA })
const client = DynamoDBDocumentClient.from(new DynamoDBClient({}))
const account = {
  id: 'neighbour',
  role: 'teacher' as const,
  realm: 'teacher-v2' as const,
  branch_id: neighbour.branchId,
  login_id: neighbour.login_id,
  name: '隣 先生',
  password_hash: await hashPassword(neighbour.password),
  session_version: 1,
  must_change_password: false,
  disabled_at: null,
  student_ids: [],
}
await openTable(client, process.env['TABLE_NAME'] ?? 'tcheck').batchPut([accountItem(account), loginItem(account)])
await buildWebWhenChanged()
process.on('SIGTERM', () => void cloud.close().then(() => process.exit(0)))
process.stdout.write(`ready ${cloud.origin}\n`)
