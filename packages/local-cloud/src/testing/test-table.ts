import { openDocumentClient } from '@tcheck/data/document-client'
import { openTable, type Table } from '@tcheck/data/table'
import { tableDefinition } from '@tcheck/data/table-definition'
import { createEmbeddedTable, type EmbeddedTable } from '../table/embedded-table.ts'
import { createInProcessRequestHandler } from '../table/request-handler.ts'
import type { TableSnapshot } from '../table/storage.ts'
import { noteTouches } from './table-touches.ts'

export const TEST_TABLE_NAME = 'tcheck'
const LOCAL = { region: 'ap-northeast-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } }

export interface TestTableOptions {
  /** Stands between the product's client and the table, to look on or to make trouble. */
  between?: (engine: EmbeddedTable) => Pick<EmbeddedTable, 'call'>
  /** How often the client tries; the product's own tries three times. */
  maxAttempts?: number
}

/** The product's client of a table, and the table itself for direct access. */
export interface TestTable {
  table: Table
  engine: EmbeddedTable
}

/** The product's client of a table in this process, without sockets. */
function tableOver(engine: EmbeddedTable, { between = (own) => own, maxAttempts = 1 }: TestTableOptions = {}): Table {
  const requestHandler = createInProcessRequestHandler(noted(between(engine)))
  return openTable(openDocumentClient({ ...LOCAL, requestHandler, maxAttempts }), TEST_TABLE_NAME)
}

/** Records every request as the product sent it. */
const noted = (engine: Pick<EmbeddedTable, 'call'>): Pick<EmbeddedTable, 'call'> => ({
  call: (operation, body) => noteTouches(operation, body, () => engine.call(operation, body)),
})

/** The real embedded table in memory, with the product's definition and no items. */
export async function openTestTable(options: TestTableOptions = {}): Promise<Table> {
  return (await openEmptyTable(options)).table
}

export async function openEmptyTable(options: TestTableOptions = {}): Promise<TestTable> {
  const engine = createEmbeddedTable()
  await engine.handle('CreateTable', structuredClone({ TableName: TEST_TABLE_NAME, ...tableDefinition }))
  return { engine, table: tableOver(engine, options) }
}

/** A copy of a table, in milliseconds. */
export function copyTable(snapshot: TableSnapshot, options: TestTableOptions = {}): TestTable {
  const engine = createEmbeddedTable({ snapshot })
  return { engine, table: tableOver(engine, options) }
}
