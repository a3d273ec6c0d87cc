/**
 * A local start as a stage is on its first day: an admin, and nothing else. Branches that begin there (`tenant-server.ts`) have their
 * people, and no material.
 */

import { openDocumentClient } from '@tcheck/data/document-client'
import { openTable } from '@tcheck/data/table'
import { buildWebWhenChanged, startLocalCloud } from '@tcheck/local-cloud'
import { isOfAdmin, openTenantServer, readAll } from './tenant-server.ts'

const { PORT = '0', TCHECK_DATA = '' } = process.env

const cloud = await startLocalCloud({ port: Number(PORT), dataDir: TCHECK_DATA })
const tableName = process.env['TABLE_NAME'] ?? 'tcheck'
const table = openTable(openDocumentClient(), tableName)
const demo = await readAll(tableName)
await table.batchRemove(demo.filter((item) => !isOfAdmin(item)))
await openTenantServer(table, { demo, dataDir: TCHECK_DATA })
await buildWebWhenChanged()
process.on('SIGTERM', () => void cloud.close().then(() => process.exit(0)))
process.stdout.write(`ready ${cloud.origin}\n`)
