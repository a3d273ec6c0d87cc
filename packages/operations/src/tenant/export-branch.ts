import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { StoredAttempt } from '@tcheck/data/attempt/attempt'
import { attemptOf } from '@tcheck/data/attempt/attempt-item'
import { putAuditRecord } from '@tcheck/data/audit/audit'
import { type ChainHead, getChainHead } from '@tcheck/data/audit/audit-chain'
import { getBranch } from '@tcheck/data/branch/branch'
import { setRecordOf } from '@tcheck/data/set-record/set-record'
import type { Table } from '@tcheck/data/table'
import { type ItemKind, itemKinds, type KindName } from '@tcheck/data/tenant/item-kinds'
import { type OwnedItem, type TenantMembers, walkTenant } from '@tcheck/data/tenant/tenant-walk'
import { operatorRecord } from '../create-admin.ts'
import type { FileStore } from '../file-store.ts'
import { OperationRefused } from '../operation-refused.ts'
import type { Place } from '../place.ts'
import { answerColumns, BYTE_ORDER_MARK, csvColumns, csvLine } from './csv.ts'
import { type ExportedFile, openExportFiles } from './export-files.ts'
import { findMembers } from './full-pass.ts'

export interface ExportManifest {
  format: 1
  branch: { id: string; name: string; closed_at: string | null }
  made_at: string
  table: string
  /** Items by kind, also of those that no file holds since they are credentials or second copies. */
  items: Partial<Record<KindName, number>>
  /** What the audit chain ended with. */
  audit_head: ChainHead | null
  files: ExportedFile[]
}

export const MANIFEST = 'manifest.json'
/** Keys that lead to everything: what a deletion takes up again. */
export const MEMBERS = 'members.jsonl'

interface ExportOptions {
  branchId: string
  out: string
  now: Date
  say: (line: string) => void
  /** The table in use, where the act is recorded; the source may be a copy. */
  recordIn: Table
}

type Files = ReturnType<typeof openExportFiles>

/**
 * Writes everything of a branch as JSON Lines and CSV into a new folder, with a manifest of counts and hashes. Credentials
 * and sealed texts stay out. A folder is there as a whole or not at all: what was cut off begins anew.
 *
 * @param source the table that is read, also from end to end
 */
export async function exportBranch(
  source: Pick<Place, 'dynamo' | 'tableName' | 'table' | 'stage' | 'files'>,
  { branchId, out, now, say, recordIn }: ExportOptions,
): Promise<ExportManifest> {
  const branch = await getBranch(source.table, branchId)
  if (!branch) throw new OperationRefused(`教室「${branchId}」はありません。`)
  const folder = resolve(out)
  if (await stat(folder).catch(() => null))
    throw new OperationRefused(`「${out}」はもうあります。新しい名前にしてください。`)
  const draft = `${folder}.unfinished`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })

  say('教室のものをさがしています。')
  const members = await findMembers(source, branchId)
  const files = openExportFiles(draft)
  await writeMembers(files, members)
  const items: ExportManifest['items'] = {}
  let total = 0
  for await (const group of walkTenant(source.table, branchId, members)) {
    for (const one of group) {
      items[one.kind] = (items[one.kind] ?? 0) + 1
      total += 1
      await writeItem(files, one)
      if (one.kind === 'upload') await writeUpload(files, source.files, String(one.item['id']))
      if (total % 10_000 === 0) say(`${total}件`)
    }
  }
  const manifest: ExportManifest = {
    format: 1,
    branch: { id: branch.id, name: branch.name, closed_at: branch.disabled_at ?? null },
    made_at: now.toISOString(),
    table: source.tableName,
    items,
    audit_head: headOf(await getChainHead(source.table, branchId)),
    files: await files.close(),
  }
  await writeFile(join(draft, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
  // Told in the platform's chain: the branch's own is part of what was just written. No export is there without its record.
  const record = operatorRecord(
    {
      branch_id: null,
      action: 'exported',
      target: { kind: 'branch', id: branchId },
      details: { items: total, files: manifest.files.length },
    },
    now,
  )
  await putAuditRecord(recordIn, record)
  await rename(draft, folder)
  return manifest
}

const headOf = (head: ChainHead | undefined): ChainHead | null =>
  head === undefined ? null : { number: head.number, hash: head.hash }

async function writeMembers(files: Files, { partitions, loose }: TenantMembers) {
  for (const pk of partitions) await files.addRow(MEMBERS, `${JSON.stringify({ pk })}\n`)
  for (const key of loose.values()) await files.addRow(MEMBERS, `${JSON.stringify(key)}\n`)
}

async function writeItem(files: Files, { kind, item }: OwnedItem) {
  const { isLeftOut, secret = [] }: ItemKind = itemKinds[kind]
  if (isLeftOut) return
  const attempt = kind === 'attempt' ? attemptOf(item) : null
  const record = kind === 'set_record' ? setRecordOf(item) : null
  const told: Record<string, unknown> = Object.fromEntries(
    Object.entries({ ...item, ...attempt, ...record }).filter(
      ([name]) => !secret.includes(name) && !/^(gsi1|results_)[ps]k$|^writers$/.test(name),
    ),
  )
  await files.addRow(`${kind}.jsonl`, `${JSON.stringify(told, plain)}\n`)
  const columns = csvColumns[kind]
  if (columns) {
    const head = BYTE_ORDER_MARK + csvLine(columns)
    await files.addRow(`${kind}.csv`, csvLine(columns.map((name) => told[name])), head)
  }
  if (attempt) await writeAnswers(files, attempt)
}

/** `upload.jsonl` tells what the file was called. */
async function writeUpload(files: Files, store: FileStore, id: string) {
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
