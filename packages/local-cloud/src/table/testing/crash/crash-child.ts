import { createEmbeddedTable } from '../../embedded-table.ts'
import type { TransactionPoint } from '../../engine.ts'
import { createLedger, transfer } from './ledger.ts'

// A process that the durability test kills. `at <folder> <point>` kills itself when a transaction reaches that point;
// `writing <folder>` writes and says what has been acknowledged, until it is killed from outside.

const [mode, path = '', point] = process.argv.slice(2)

const table = createEmbeddedTable(
  { path },
  mode === 'at'
    ? { reached: (reached: TransactionPoint) => reached === point && process.kill(process.pid, 'SIGKILL') }
    : {},
)

if (mode === 'at') {
  await table.handle('TransactWriteItems', transfer('killed'))
} else {
  await createLedger(table)
  for (let i = 0; ; i++) {
    if (i % 2 === 0) await table.handle('PutItem', { TableName: 'ledger', Item: transferItem(i) })
    else await table.handle('TransactWriteItems', transfer(`t${i}`))
    process.stdout.write(`${i}\n`)
  }
}

function transferItem(i: number) {
  return { pk: { S: `t${i}` }, sk: { S: 'single' }, owner: { S: `t${i}` } }
}
