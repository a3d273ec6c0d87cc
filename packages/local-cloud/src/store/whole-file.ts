import { open, rename, rm } from 'node:fs/promises'

/** Writes a file atomically, also with `kill -9` or a power cut in between. */
export async function writeWholeFile(
  path: string,
  data: string | Uint8Array | AsyncIterable<Uint8Array>,
  mode = 0o644,
): Promise<void> {
  const draft = `${path}.draft`
  const handle = await open(draft, 'w', mode)
  try {
    await handle.writeFile(data)
    await handle.datasync()
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  } finally {
    await handle.close()
  }
  await rename(draft, path)
}
