import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type ChainLink, hashOf, NO_HEAD } from '@tcheck/data/audit/audit-chain'
import type { Item } from '@tcheck/data/table'
import type { ExportManifest } from './export-branch.ts'
import { readExport } from './read-export.ts'

async function* itemsOf<T>(folder: string, { files }: ExportManifest, name: string): AsyncGenerator<T> {
  if (!files.some((file) => file.name === name)) return
  for await (const line of createInterface({ input: createReadStream(join(folder, name)) })) yield JSON.parse(line) as T
}

/**
 * Checks the audit records of an export against their hash chain and against the head that was recorded when the branch was erased.
 * @returns one line for the operator, and whether the chain is valid
 */
export async function verifyExport(folder: string): Promise<{ line: string; holds: boolean }> {
  const { manifest } = await readExport(folder)
  const { id } = manifest.branch
  const records = new Map<string, Item>()
  for await (const record of itemsOf<Item>(folder, manifest, 'audit_record.jsonl')) records.set(record.sk, record)
  let head = NO_HEAD
  for await (const link of itemsOf<ChainLink>(folder, manifest, 'audit_link.jsonl')) {
    const record = records.get(link.record_sk)
    const isNext = link.number === head.number + 1
    if (!isNext || !record || hashOf(id, head, record) !== link.hash) {
      return { line: `異常  ${id}  ${head.number + 1}番の記録が合いません。`, holds: false }
    }
    head = { number: link.number, hash: link.hash }
  }
  const noted = manifest.audit_head ?? NO_HEAD
  if (noted.number !== head.number || noted.hash !== head.hash) {
    return { line: `異常  ${id}  鎖の終わりが、控えた値と合いません。`, holds: false }
  }
  return {
    line: `正常  ${id}  ${head.number}件  ${head.number}:${head.hash}(書き出し ${manifest.made_at})`,
    holds: true,
  }
}
