import type { StoredAttempt } from '@tcheck/data/attempt/attempt'
import { attemptOf } from '@tcheck/data/attempt/attempt-item'
import { toldItem } from '@tcheck/data/student/student-items'
import type { OwnedItem } from '@tcheck/data/tenant/tenant-walk'
import type { FileStore } from '../file-store.ts'
import { answerColumns, BYTE_ORDER_MARK, csvColumns, csvLine } from './csv.ts'
import type { openExportFiles } from './export-files.ts'

type Files = ReturnType<typeof openExportFiles>

/** One item as JSON and, where people read it, as a row; credentials and what is sealed stay out. */
export async function writeItem(files: Files, { kind, item }: OwnedItem) {
  const told = toldItem({ kind, item })
  if (!told) return
  await files.addRow(`${kind}.jsonl`, `${JSON.stringify(told, plain)}\n`)
  const columns = csvColumns[kind]
  if (columns) {
    const head = BYTE_ORDER_MARK + csvLine(columns)
    await files.addRow(`${kind}.csv`, csvLine(columns.map((name) => told[name])), head)
  }
  if (kind === 'attempt') await writeAnswers(files, attemptOf(item))
}

/** `upload.jsonl` tells what the file was called. */
export async function writeUpload(files: Files, store: FileStore, id: string) {
  const bytes = await store.read(id)
  if (bytes) await files.addFile(`uploads/${id}`, bytes)
}

/** A set of the table is no set of JSON. */
const plain = (_name: string, value: unknown) => (value instanceof Set ? [...value] : value)

async function writeAnswers(files: Files, attempt: StoredAttempt) {
  const head = BYTE_ORDER_MARK + csvLine(answerColumns)
  for (const [slot, { a, t }] of Object.entries(attempt.slots)) {
    const row = [attempt.id, attempt.student_id, attempt.set_code, slot, a.join('、'), t]
    await files.addRow('answers.csv', csvLine(row), head)
  }
}
