import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import type { ByteSource } from './byte-source.ts'
import { readEntryBytes } from './unpack-entry.ts'
import { entryHeader } from './write-zip.ts'
import { readZipDirectory } from './zip-directory.ts'

const GIGABYTE = 1024 ** 3
const FULL = 0xffffffff

/** Bytes by numbers of so many bytes each. */
const packed = (...fields: readonly (readonly [bytes: 2 | 4 | 8, value: number])[]) => {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [bytes]) => sum + bytes, 0)))
  let at = 0
  for (const [bytes, value] of fields) {
    if (bytes === 8) view.setBigUint64(at, BigInt(value), true)
    else if (bytes === 4) view.setUint32(at, value, true)
    else view.setUint16(at, value, true)
    at += bytes
  }
  return new Uint8Array(view.buffer)
}

/** A zip with holes: what lies between its pieces is never read. */
function sparse(pieces: readonly { from: number; bytes: Uint8Array }[]): ByteSource {
  const last = pieces.at(-1)
  const size = last ? last.from + last.bytes.length : 0
  return {
    size,
    read: async (from, length) => {
      const read = new Uint8Array(Math.max(0, Math.min(length, size - from)))
      for (const piece of pieces) {
        const begin = Math.max(from, piece.from)
        const end = Math.min(from + read.length, piece.from + piece.bytes.length)
        if (begin < end) read.set(piece.bytes.subarray(begin - piece.from, end - piece.from), begin - from)
      }
      return read
    },
  }
}

test('of a zip past four gigabytes (zip64) each file is found where it lies, and read', async () => {
  const [content, offset, name] = [new TextEncoder().encode('at the far end'), 5 * GIGABYTE, '図9.png']
  const text = new TextEncoder().encode(name)
  const header = entryHeader({ name, crc32: crc32(content), bytes: content.length })
  const entry = new Uint8Array([
    ...packed([4, 0x02014b50], [2, 45], [2, 45], [2, 0x800], [2, 0], [2, 0], [2, 0x21], [4, crc32(content)]),
    ...packed([4, FULL], [4, FULL], [2, text.length], [2, 28], [2, 0], [2, 0], [2, 0], [4, 0], [4, FULL]),
    ...text,
    // Sizes and offset past 32 bits stand in a field of their own.
    ...packed([2, 1], [2, 24], [8, content.length], [8, content.length], [8, offset]),
  ])
  const directory = offset + header.length + content.length
  const end = new Uint8Array([
    ...packed([4, 0x06064b50], [8, 44], [2, 45], [2, 45], [4, 0], [4, 0], [8, 1], [8, 1]),
    ...packed([8, entry.length], [8, directory]),
    ...packed([4, 0x07064b50], [4, 0], [8, directory + entry.length], [4, 1]),
    ...packed([4, 0x06054b50], [2, 0xffff], [2, 0xffff], [2, 0xffff], [2, 0xffff], [4, FULL], [4, FULL], [2, 0]),
  ])
  const source = sparse([
    { from: offset, bytes: header },
    { from: offset + header.length, bytes: content },
    { from: directory, bytes: entry },
    { from: directory + entry.length, bytes: end },
  ])
  const [found] = await readZipDirectory(source, 10)
  expect(found).toMatchObject({ path: name, bytes: content.length, offset })
  expect(await readEntryBytes(source, found ?? expect.unreachable())).toEqual(content)
})

test('a zip that says it is a large one, and is not, is refused', async () => {
  const end = packed([4, 0x07064b50], [4, 0], [8, 4], [4, 1])
  const small = packed(
    [4, 0x06054b50],
    [2, 0xffff],
    [2, 0xffff],
    [2, 0xffff],
    [2, 0xffff],
    [4, FULL],
    [4, FULL],
    [2, 0],
  )
  const source = sparse([{ from: 0, bytes: new Uint8Array([...new Uint8Array(60), ...end, ...small]) }])
  await expect(readZipDirectory(source, 10)).rejects.toMatchObject({ trouble: 'unreadable' })
})
