import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Key } from '@tcheck/data/table'
import { noMembers, type TenantMembers } from '@tcheck/data/tenant/tenant-walk'
import { OperationError } from '../operation-error.ts'
import { type ExportManifest, MANIFEST, MEMBERS } from './export-branch.ts'
import { isIntact } from './export-files.ts'

export interface ReadExport {
  manifest: ExportManifest
  /** Of the manifest, which holds those of the files. */
  sha256: string
  members: TenantMembers
}

/** @throws OperationError where a file of it is missing or is not what was written */
export async function readExport(folder: string): Promise<ReadExport> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new OperationError(`「${folder}」に書き出したものがありません。先に export-tenant をしてください。`)
  })
  const manifest = JSON.parse(text) as ExportManifest
  for (const file of manifest.files) {
    if (!(await isIntact(folder, file))) {
      throw new OperationError(
        `書き出した「${file.name}」が、もとのままではありません。書き出しからやり直してください。`,
      )
    }
  }
  const members = noMembers()
  if (manifest.files.some(({ name }) => name === MEMBERS)) {
    for await (const line of createInterface({ input: createReadStream(join(folder, MEMBERS)) })) {
      const key = JSON.parse(line) as { pk: string; sk?: string }
      if (key.sk === undefined) members.partitions.add(key.pk)
      else members.loose.set(`${key.pk}\n${key.sk}`, key as Key)
    }
  }
  return { manifest, sha256: createHash('sha256').update(text).digest('hex'), members }
}
