/** The local start that the journeys share. Beside it, tenants are made (`tenant-server.ts`, `tenant.ts`). */
import { hashPassword } from '@tcheck/accounts/password'
import { accountItem, loginItem, passwordItems } from '@tcheck/data/account/account'
import { openDocumentClient } from '@tcheck/data/document-client'
import { openTable } from '@tcheck/data/table'
import { buildWebWhenChanged, startLocalCloud } from '@tcheck/local-cloud'
import { neighbour } from './neighbour.ts'
import { openTenantServer, readAll } from './tenant-server.ts'

const { PORT = '0', TCHECK_DATA = '' } = process.env

const cloud = await startLocalCloud({ port: Number(PORT), dataDir: TCHECK_DATA })
const tableName = process.env['TABLE_NAME'] ?? 'tcheck'
const table = openTable(openDocumentClient(), tableName)
const account = {
  id: 'demo-neighbour',
  role: 'teacher' as const,
  realm: 'teacher-v2' as const,
  branch_id: 'demo-juku',
  ...neighbour,
  name: '隣 先生',
  password_hash: await hashPassword(neighbour.password),
  session_version: 1,
  must_change_password: false,
  disabled_at: null,
  student_ids: [],
}
await table.batchPut([accountItem(account), ...passwordItems(account), loginItem(account)])

await openTenantServer(table, { demo: await readAll(tableName), dataDir: TCHECK_DATA })
await buildWebWhenChanged()
process.on('SIGTERM', () => void cloud.close().then(() => process.exit(0)))
process.stdout.write(`ready ${cloud.origin}\n`)
