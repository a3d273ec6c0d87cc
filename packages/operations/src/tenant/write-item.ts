import type { StoredAttempt } from '@tcheck/data/attempt/attempt'
import { attemptOf } from '@tcheck/data/attempt/attempt-item'
import { exportedItem } from '@tcheck/data/student/student-items'
import type { KindName } from '@tcheck/data/tenant/item-kinds'
import type { OwnedItem } from '@tcheck/data/tenant/tenant-walk'
import type { FileStore } from '../file-store.ts'
import type { openExportFiles } from './export-files.ts'

/** One line an answer: what the attempts hold inside. */
const answerColumns = ['attempt_id', 'student_id', 'set_code', 'slot', 'answers', 'answered_at'] as const

const NEWLINE = '\r\n'
/** Excel takes the file for UTF-8 only with this in front. */
const BYTE_ORDER_MARK = '\uFEFF'

type Files = ReturnType<typeof openExportFiles>

/** One item as JSON and, where people read it, as a row; credentials and what is sealed stay out. */
export async function writeItem(files: Files, { kind, item }: OwnedItem) {
  const exported = exportedItem({ kind, item })
  if (!exported) return
  await files.addRow(`${kind}.jsonl`, `${JSON.stringify(exported, plain)}\n`)
  const columns = csvColumns[kind]
  if (columns) {
    const head = BYTE_ORDER_MARK + csvLine(columns)
    await files.addRow(`${kind}.csv`, csvLine(columns.map((name) => exported[name])), head)
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

/** Kinds that are also written as a table for people, and its columns; everything else of an item is in its JSON line. */
const csvColumns: Readonly<Partial<Record<KindName, readonly string[]>>> = {
  account: ['id', 'role', 'realm', 'login_id', 'name', 'student_ids', 'disabled_at'],
  class: ['grade', 'kumi', 'roster'],
  student: ['id', 'kind', 'grade', 'kumi', 'ban', 'login_id', 'disabled_at'],
  mission: ['id', 'category', 'grade', 'title', 'subject_name', 'delivery_datetime', 'due_datetime', 'classes'],
  attempt: [
    'id',
    'student_id',
    'grade',
    'kumi',
    'ban',
    'mission_id',
    'mode',
    'category',
    'set_code',
    'set_version',
    'title',
    'started_at',
    'finished_at',
    'is_late',
    'score',
    'max_score',
    'marks',
    'points',
  ],
  past_answer: ['attempt_id', 'slot_key', 'slot', 'kept_at'],
  set_record: ['category', 'set_code', 'try_count', 'best_score', 'tries'],
  shareable_url: ['key', 'title', 'note', 'created_at', 'expires_at', 'revoked_at', 'opened_count'],
  registration: ['code', 'registered_at', 'registered_by'],
  upload: ['id', 'file_name', 'content_type', 'size_bytes', 'state', 'created_at', 'used_by'],
  audit_record: ['at', 'action', 'actor', 'by', 'target', 'source_ip', 'details'],
}

/** RFC 4180; a spreadsheet must not run what a student typed, so what could be a formula gets a sign in front. */
function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  const harmless = /^[=+@\t\r]|^-(?![\d.]*$)/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

const csvLine = (values: readonly unknown[]) => values.map(cell).join(',') + NEWLINE
