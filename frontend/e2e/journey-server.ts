/**
 * The local start that the journeys share. Beside it, each `POST` to the address in `TENANTS_FILE` makes a tenant: a copy
 * of the demo's branches, people, missions and answers under names of its own (`tenant.ts`).
 */
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { hashPassword } from '@tcheck/accounts/password'
import { accountItem, loginItem, passwordItems } from '@tcheck/data/account/account'
import { type Item, openTable } from '@tcheck/data/table'
import { openTableClient } from '@tcheck/lambda-kit/table-client/table-client'
import { buildWebWhenChanged, startLocalCloud } from '@tcheck/local-cloud'
import { neighbour } from './neighbour.ts'
import { renamedFor, TENANTS_FILE } from './tenant-names.ts'

const { PORT = '0', TCHECK_DATA = '' } = process.env

const cloud = await startLocalCloud({ port: Number(PORT), dataDir: TCHECK_DATA })
const client = DynamoDBDocumentClient.from(new DynamoDBClient({}))
const tableName = process.env['TABLE_NAME'] ?? 'tcheck'
const table = openTable(openTableClient(process.env), tableName)
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

/** The demo as it stands before anybody has done anything. */
const demo: Item[] = []
let from: Record<string, unknown> | undefined
do {
  const page = await client.send(new ScanCommand({ TableName: tableName, ExclusiveStartKey: from }))
  demo.push(...((page.Items ?? []) as Item[]))
  from = page.LastEvaluatedKey
} while (from)

let tenants = 0
async function makeTenant(): Promise<string> {
  tenants += 1
  const name = `j${tenants}`
  await table.batchPut(demo.flatMap((item) => renamedFor(name, item) ?? []))
  return name
}

const desk = createServer((_, response) => {
  makeTenant().then(
    (name) => response.end(name),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
await new Promise<void>((resolve) => desk.listen(0, '127.0.0.1', resolve))
await writeFile(join(TCHECK_DATA, TENANTS_FILE), `http://127.0.0.1:${(desk.address() as AddressInfo).port}/`)
await buildWebWhenChanged()
process.on('SIGTERM', () => void cloud.close().then(() => process.exit(0)))
process.stdout.write(`ready ${cloud.origin}\n`)
