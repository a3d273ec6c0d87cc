import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { bytesSource } from './byte-source.ts'
import { readEntryBytes } from './unpack-entry.ts'
import { entryHeader, type WrittenEntry, zipDirectory } from './write-zip.ts'
import { readZipDirectory } from './zip-directory.ts'

function written(files: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const pieces: Uint8Array[] = []
  const entries: WrittenEntry[] = []
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const one = { name, crc32: crc32(content), bytes: content.length }
    const header = entryHeader(one)
    entries.push({ ...one, offset })
    pieces.push(header, content)
    offset += header.length + content.length
  }
  return new Uint8Array(Buffer.concat([...pieces, zipDirectory(entries, offset)]))
}

test('what is written is read again, by our own reader and by another: names, bytes and sums', async () => {
  const name = fc.string({ unit: fc.constantFrom('図', 'ガ', 'a', ' ', '１', '𠮷', '-'), minLength: 1, maxLength: 12 })
  const files = fc.dictionary(
    name.map((text) => `${text}.png`),
    fc.uint8Array({ maxLength: 400 }),
    { maxKeys: 8 },
  )
  await fc.assert(
    fc.asyncProperty(files, async (given) => {
      const zip = written(given)
      expect({ ...unzipSync(zip) }).toEqual({ ...given })
      const source = bytesSource(zip)
      const entries = await readZipDirectory(source, 100)
      expect(entries.map(({ path, encoding }) => [path, encoding === 'unknown'])).toEqual(
        Object.keys(given).map((path) => [path, false]),
      )
      for (const entry of entries) expect(await readEntryBytes(source, entry)).toEqual(given[entry.path])
    }),
    { numRuns: 100 },
  )
})
