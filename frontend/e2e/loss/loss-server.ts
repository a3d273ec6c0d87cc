/** The local start, and beside it what the table really holds: past answers are on no screen. */
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { listAttemptsOfStudent } from '@tcheck/data/attempt/attempt'
import { listPastAnswers } from '@tcheck/data/attempt/past-answer'
import { openTable } from '@tcheck/data/table'
import { buildWebWhenChanged, startLocalCloud } from '@tcheck/local-cloud'
import { EXAM } from './seat.ts'
import { type HeldAttempt, TRUTH_PORT_FILE } from './truth.ts'

const { PORT = '0', TCHECK_DATA = '' } = process.env
/** More than one student begins in all runs of a world: an attempt of yesterday’s clock lies behind them all. */
const NEWEST = 1000

const cloud = await startLocalCloud({ port: Number(PORT), dataDir: TCHECK_DATA, quiet: true })
const table = openTable(DynamoDBDocumentClient.from(new DynamoDBClient({})), process.env['TABLE_NAME'] ?? 'tcheck')

async function heldOf(studentId: string): Promise<HeldAttempt[]> {
  const { items } = await listAttemptsOfStudent(table, studentId, { limit: NEWEST })
  return Promise.all(
    // What the demo content had begun for this student is no part of any run.
    items
      .filter(({ set_code }) => set_code === EXAM)
      .map(async ({ id, finished_at, slots }) => ({
        id,
        isFinished: finished_at !== null,
        current: Object.entries(slots).map(([key, { a }]) => ({ key, answer: a.join(' ') })),
        past: (await listPastAnswers(table, id)).map(({ slot_key, slot }) => ({
          key: slot_key,
          answer: slot.a.join(' '),
        })),
      })),
  )
}

const truth = createServer((request, response) => {
  const studentId = new URL(request.url ?? '/', 'http://localhost').searchParams.get('student') ?? ''
  heldOf(studentId).then(
    (held) => response.end(JSON.stringify(held)),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
await new Promise<void>((resolve) => truth.listen(0, '127.0.0.1', resolve))
await writeFile(join(TCHECK_DATA, TRUTH_PORT_FILE), String((truth.address() as AddressInfo).port))
await buildWebWhenChanged()
process.on('SIGTERM', () => void cloud.close().then(() => process.exit(0)))
process.stdout.write(`ready ${cloud.origin}\n`)
