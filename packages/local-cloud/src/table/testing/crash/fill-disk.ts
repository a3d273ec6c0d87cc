import { DataFolderError } from '../../data-folder-error.ts'
import { createEmbeddedTable } from '../../embedded-table.ts'
import { createLedger } from './ledger.ts'

// Writes into a data folder until the system refuses, then says how far it came and what the refusal was.

const table = createEmbeddedTable({ path: process.argv[2] ?? '' })
let acknowledged = 0
try {
  await createLedger(table)
  for (;;) {
    const Item = { pk: { S: 'p' }, sk: { S: String(acknowledged) }, filler: { S: 'x'.repeat(2000) } }
    await table.handle('PutItem', { TableName: 'ledger', Item })
    acknowledged++
  }
} catch (error) {
  const { problem, message } = error instanceof DataFolderError ? error : { problem: String(error), message: '' }
  process.stdout.write(JSON.stringify({ acknowledged, problem, message }))
}
process.exit()
