import { createHash, type Hash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs'
import { mkdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { finished } from 'node:stream/promises'

export interface ExportedFile {
  name: string
  rows: number
  bytes: number
  /** SHA-256, hex. */
  sha256: string
}

interface OpenFile {
  stream: WriteStream
  hash: Hash
  rows: number
  bytes: number
}

/** Files of a folder that grow line by line; memory holds what the disk has not taken yet, one line a file. */
export function openExportFiles(folder: string) {
  const files = new Map<string, OpenFile>()
  const whole: ExportedFile[] = []

  async function write(file: OpenFile, text: string) {
    file.hash.update(text)
    file.bytes += Buffer.byteLength(text)
    if (!file.stream.write(text)) await once(file.stream, 'drain')
  }

  async function open(name: string, head: string): Promise<OpenFile> {
    const known = files.get(name)
    if (known) return known
    const stream = createWriteStream(join(folder, name), { flags: 'wx', mode: 0o600 })
    const file = { stream, hash: createHash('sha256'), rows: 0, bytes: 0 }
    files.set(name, file)
    await write(file, head)
    return file
  }

  return {
    /** @param head what stands before the first row */
    async addRow(name: string, row: string, head = ''): Promise<void> {
      const file = await open(name, head)
      file.rows += 1
      await write(file, row)
    },
    /** One file with all its bytes at once. */
    async addFile(name: string, bytes: Buffer): Promise<void> {
      await mkdir(dirname(join(folder, name)), { recursive: true, mode: 0o700 })
      await writeFile(join(folder, name), bytes, { flag: 'wx', mode: 0o600 })
      whole.push({ name, rows: 1, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
    },
    async close(): Promise<ExportedFile[]> {
      for (const { stream } of files.values()) {
        stream.end()
        await finished(stream)
      }
      const grown = [...files].map(([name, { rows, bytes, hash }]) => ({
        name,
        rows,
        bytes,
        sha256: hash.digest('hex'),
      }))
      return [...grown, ...whole].sort((one, other) => (one.name < other.name ? -1 : 1))
    },
  }
}

/** Whether a file still is what the manifest says. */
export async function isIntact(folder: string, file: ExportedFile): Promise<boolean> {
  const path = join(folder, file.name)
  const size = await stat(path).then(
    (found) => found.size,
    () => -1,
  )
  if (size !== file.bytes) return false
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex') === file.sha256
}
