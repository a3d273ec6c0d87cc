import { cp, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { openDataFolder } from '@tcheck/local-cloud/start/data-folder'
import { sentenceOf } from '@tcheck/local-cloud/start/start-trouble'
import { OperationError } from '../operation-error.ts'

/** What a data folder consists of; the lock of a running program is none of it. */
const PARTS = ['format.json', 'table', 'store', 'keys.json', 'demo.json'] as const
const NOTE = 'snapshot.json'

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

async function copyParts(from: string, to: string): Promise<void> {
  for (const part of PARTS) {
    const source = join(from, part)
    if (await isThere(source)) await cp(source, join(to, part), { recursive: true, preserveTimestamps: true })
  }
}

/** The copy is there as a whole or not at all. */
async function copyWhole(from: string, to: string, finish: (draft: string) => Promise<void>): Promise<void> {
  const target = resolve(to)
  if (await isThere(target)) throw new OperationError(`「${to}」はもうあります。新しい名前にしてください。`)
  const draft = `${target}.unfinished`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })
  await copyParts(from, draft)
  await finish(draft)
  await rename(draft, target)
}

/**
 * Copies the data folder of a stopped program, keys included.
 * @throws OperationError if the program is running or the copy exists
 */
export async function saveDataFolder(dataDir: string, to: string, now: Date): Promise<void> {
  if (!(await isThere(dataDir))) throw new OperationError(`データのフォルダー「${dataDir}」がありません。`)
  const folder = await openDataFolder(dataDir).catch((error: unknown) => {
    throw new OperationError(sentenceOf(error))
  })
  try {
    const note = JSON.stringify({ made_at: now.toISOString() })
    await copyWhole(folder.path, to, (draft) => writeFile(join(draft, NOTE), note))
  } finally {
    await folder.release()
  }
}

/** Makes a new data folder of a saved one. @returns when it was saved */
export async function restoreDataFolder(from: string, to: string): Promise<Date> {
  const text = await readFile(join(from, NOTE), 'utf8').catch(() => {
    throw new OperationError(`「${from}」は、restore --save で作った写しではありません。`)
  })
  await copyWhole(from, to, async () => undefined)
  return new Date((JSON.parse(text) as { made_at: string }).made_at)
}
