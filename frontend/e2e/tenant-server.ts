import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb'
import type { Item, Table } from '@tcheck/data/table'
import { type KindName, kindOf } from '@tcheck/data/tenant/item-kinds'
import { type Beginning, isBeginning, renamedFor, TENANTS_FILE } from './tenant-names.ts'

/** Of whom a branch is made on its first day, before anybody has done anything: those who can sign in. */
const STAFF: readonly KindName[] = ['account', 'password', 'login', 'branch']
/** And who is on its rosters. */
const PEOPLE: readonly KindName[] = [...STAFF, 'teaching', 'student', 'class', 'pupil', 'parent_link']

/** What of the demo a tenant begins with. */
const kindsOf: Readonly<Record<Beginning, readonly KindName[] | null>> = { demo: null, staff: STAFF, people: PEOPLE }

const isOf = (item: Item, kinds: readonly KindName[] | null): boolean => {
  const kind = kindOf(item)
  return kinds === null || (kind !== undefined && kinds.includes(kind))
}

/** The stage's own admin, who is there before any branch. */
export const isOfAdmin = (item: Item): boolean =>
  ['ACCOUNT#demo-admin', 'PASSWORD#demo-admin'].includes(item.pk) || item.pk.startsWith('LOGIN#admin#')

/** Everything that is stored: the demo, as it stands before anybody has done anything. */
export async function readAll(tableName: string): Promise<Item[]> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({}))
  const items: Item[] = []
  let from: Record<string, unknown> | undefined
  do {
    const page = await client.send(new ScanCommand({ TableName: tableName, ExclusiveStartKey: from }))
    items.push(...((page.Items ?? []) as Item[]))
    from = page.LastEvaluatedKey
  } while (from)
  return items
}

/**
 * Each `POST` to the address in `TENANTS_FILE` makes a tenant: a copy of the demo's branches, people, missions and answers under
 * names of its own, or (`?begins=`) of those people alone who can have been there first.
 */
export async function openTenantServer(table: Table, { demo, dataDir }: { demo: readonly Item[]; dataDir: string }) {
  let tenants = 0
  async function makeTenant(begins: Beginning): Promise<string> {
    tenants += 1
    const name = `j${tenants}`
    await table.batchPut(
      demo.filter((item) => isOf(item, kindsOf[begins])).flatMap((item) => renamedFor(name, item) ?? []),
    )
    return name
  }
  const server = createServer(({ url = '/' }, response) => {
    const begins = new URL(url, 'http://localhost').searchParams.get('begins') ?? 'demo'
    if (!isBeginning(begins)) return void response.writeHead(400).end(`no tenant begins with ${begins}`)
    makeTenant(begins).then(
      (name) => response.end(name),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  await writeFile(join(dataDir, TENANTS_FILE), `http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
}
