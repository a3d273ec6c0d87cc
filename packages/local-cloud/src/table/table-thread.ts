import { Worker } from 'node:worker_threads'
import { DataFolderError, type DataFolderProblem } from './data-folder-error.ts'

export interface TableThreadOptions {
  /** Data folder, made when it is not there. Absent: memory only. */
  path?: string
  /** 0 or absent: any free port. */
  port?: number
  host?: string
  sweepIntervalMs?: number
}

/** What the thread tells when it is ready, or why it is not. */
export type ThreadReport =
  | { endpoint: string }
  | { folderProblem: DataFolderProblem; folder: string }
  | { error: string; code?: string }

/**
 * Run an embedded table and its HTTP endpoint in a thread of its own, so that it uses a second core.
 *
 * @throws DataFolderError when the folder cannot be used; an Error with the code of `listen` when the port is taken
 */
export async function startTableThread(
  options: TableThreadOptions,
): Promise<{ endpoint: string; close(): Promise<void> }> {
  const worker = new Worker(new URL('./table-thread-worker.ts', import.meta.url), { workerData: options })
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  const report = await new Promise<ThreadReport>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`The table's thread ended with code ${code} before it was ready`)))
  })
  if ('endpoint' in report) {
    // Later failures end the thread; without a listener they would end the process with no word about the table.
    worker.on('error', (error) => console.error('embedded table: the thread failed', error))
    return {
      endpoint: report.endpoint,
      async close() {
        worker.postMessage('close')
        await exited
      },
    }
  }
  await exited
  if ('folderProblem' in report) throw new DataFolderError(report.folderProblem, report.folder)
  throw Object.assign(new Error(report.error), report.code ? { code: report.code } : {})
}
