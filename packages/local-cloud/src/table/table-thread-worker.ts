import { parentPort, workerData } from 'node:worker_threads'
import { DataFolderError } from './data-folder-error.ts'
import { createEmbeddedTable } from './embedded-table.ts'
import type { TableThreadOptions, ThreadReport } from './table-thread.ts'

// The other side of startTableThread: says once where it listens or what is wrong, then serves until told to close.

const table = createEmbeddedTable(workerData as TableThreadOptions)

function tell(report: ThreadReport) {
  parentPort?.postMessage(report)
}

try {
  const endpoint = await table.listen()
  parentPort?.once('message', () => {
    void table.close().finally(() => parentPort?.close())
  })
  tell({ endpoint })
} catch (error) {
  await table.close()
  if (error instanceof DataFolderError) tell({ folderProblem: error.problem, folder: error.folder })
  else tell({ error: error instanceof Error ? error.message : String(error), ...codeOf(error) })
}

function codeOf(error: unknown): { code?: string } {
  return error instanceof Error && 'code' in error ? { code: String(error.code) } : {}
}
