import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { putAuditRecord } from '@tcheck/data/audit/audit'
import { type ChainHead, getChainHead } from '@tcheck/data/audit/audit-chain'
import { getBranch } from '@tcheck/data/branch/branch'
import type { Table } from '@tcheck/data/table'
import type { KindName } from '@tcheck/data/tenant/item-kinds'
import { type TenantMembers, walkTenant } from '@tcheck/data/tenant/tenant-walk'
import { operatorRecord } from '../create-admin.ts'
import { OperationError } from '../operation-error.ts'
import type { Target } from '../target.ts'
import { type ExportedFile, openExportFiles } from './export-files.ts'
import { findMembers } from './full-pass.ts'
import { writeItem, writeUpload } from './write-item.ts'

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
  print: (line: string) => void
  /** The table in use, where the act is recorded; the source may be a copy. */
  recordIn: Table
}

type Files = ReturnType<typeof openExportFiles>

/**
 * Writes everything of a branch as JSON Lines and CSV into a new folder, with a manifest of counts and hashes. Leaves out credentials and
 * sealed texts. The folder appears when it is complete; an interrupted export begins again.
 * @param source the table; it is also read as a whole
 */
export async function exportBranch(
  source: Pick<Target, 'dynamo' | 'tableName' | 'table' | 'stage' | 'files'>,
  { branchId, out, now, print, recordIn }: ExportOptions,
): Promise<ExportManifest> {
  const branch = await getBranch(source.table, branchId)
  if (!branch) throw new OperationError(`教室「${branchId}」はありません。`)
  const folder = resolve(out)
  if (await stat(folder).catch(() => null))
    throw new OperationError(`「${out}」はもうあります。新しい名前にしてください。`)
  const draft = `${folder}.unfinished`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })

  print('教室のものをさがしています。')
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
      if (total % 10_000 === 0) print(`${total}件`)
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
