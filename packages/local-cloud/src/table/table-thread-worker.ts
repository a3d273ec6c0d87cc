import { parentPort, workerData } from 'node:worker_threads'
import { DataFolderError } from './data-folder-error.ts'
import { createEmbeddedTable } from './embedded-table.ts'
import type { TableThreadOptions, ThreadAnswers, ThreadCalls, ThreadReport } from './table-thread.ts'

// The worker of startTableThread. It reports once its port or its fault, then serves until it is closed.

const table = createEmbeddedTable(workerData as TableThreadOptions)

function post(message: ThreadReport | ThreadAnswers) {
  parentPort?.postMessage(message)
}

const underWay = new Set<Promise<void>>()
let together: [number, number, string][] = []

function send() {
  if (together.length > 0) post(together)
  together = []
}

async function serve(id: number, operation: string, body: string) {
  const answer = await table.call(operation, body)
  if (together.length === 0) setImmediate(send)
  together.push([id, answer.status, answer.body])
}

async function close() {
  await table.close()
  await Promise.all(underWay)
  send()
  parentPort?.close()
}

function take(calls: ThreadCalls) {
  if (calls === 'close') return void close()
  for (const [id, operation, body] of calls) {
    const served = serve(id, operation, body).finally(() => underWay.delete(served))
    underWay.add(served)
  }
}

try {
  const endpoint = await table.listen()
  parentPort?.on('message', take)
  post({ endpoint })
} catch (error) {
  await table.close()
  if (error instanceof DataFolderError) post({ folderProblem: error.problem, folder: error.folder })
  else post({ error: error instanceof Error ? error.message : String(error), ...codeOf(error) })
}

function codeOf(error: unknown): { code?: string } {
  return error instanceof Error && 'code' in error ? { code: String(error.code) } : {}
}
