import { Worker } from 'node:worker_threads'
import { DataFolderError, type DataFolderProblem } from './data-folder-error.ts'
import type { WireAnswer } from './http-server.ts'

export interface TableThreadOptions {
  /** Data folder, made when it is not there. Absent: memory only. */
  path?: string
  /** 0 or absent: any free port. */
  port?: number
  host?: string
  sweepIntervalMs?: number
}

/** The thread's first message: ready, or the fault. */
export type ThreadReport =
  | { endpoint: string }
  | { folderProblem: DataFolderProblem; folder: string }
  | { error: string; code?: string }

/** A batch of calls for the thread; `close` ends it. */
export type ThreadCalls = readonly [id: number, operation: string, body: string][] | 'close'
export type ThreadAnswers = readonly [id: number, status: number, body: string][]

interface TableThread {
  /** Where other processes find the table by HTTP. */
  endpoint: string
  /**
   * The connection from this process to the table's thread: the calls and results of the HTTP endpoint, as text.
   * @throws a connection error if the thread has ended
   */
  call(operation: string, body: string): Promise<WireAnswer>
  close(): Promise<void>
}

/**
 * Run an embedded table and its HTTP endpoint in a thread of its own, so that it uses a second core.
 *
 * @throws DataFolderError when the folder cannot be used; an Error with the code of `listen` when the port is taken
 */
export async function startTableThread(options: TableThreadOptions): Promise<TableThread> {
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
    const post = (calls: ThreadCalls) => worker.postMessage(calls)
    return {
      endpoint: report.endpoint,
      call: openConnection(worker, post),
      async close() {
        post('close')
        await exited
      },
    }
  }
  await exited
  if ('folderProblem' in report) throw new DataFolderError(report.folderProblem, report.folder)
  throw Object.assign(new Error(report.error), report.code ? { code: report.code } : {})
}

/** In the form of a closed socket, so that the client reacts in the same way. */
const connectionBroken = (code: string) =>
  Object.assign(new Error("The table's thread has ended"), { code, name: 'TimeoutError' })

/** Calls of one turn of the event loop share a message, because a message costs more than its content. */
function openConnection(worker: Worker, post: (calls: ThreadCalls) => void): TableThread['call'] {
  const waiting = new Map<number, { resolve: (answer: WireAnswer) => void; reject: (error: Error) => void }>()
  let together: [number, string, string][] = []
  let serial = 0
  let hasEnded = false

  worker.on('message', (answers: ThreadAnswers) => {
    for (const [id, status, body] of answers) {
      waiting.get(id)?.resolve({ status, body })
      waiting.delete(id)
    }
  })
  worker.once('exit', () => {
    hasEnded = true
    for (const { reject } of waiting.values()) reject(connectionBroken('ECONNRESET'))
    waiting.clear()
  })
  function send() {
    post(together)
    together = []
  }

  return (operation, body) =>
    new Promise((resolve, reject) => {
      if (hasEnded) return reject(connectionBroken('ECONNREFUSED'))
      serial += 1
      waiting.set(serial, { resolve, reject })
      if (together.length === 0) setImmediate(send)
      together.push([serial, operation, body])
    })
}
