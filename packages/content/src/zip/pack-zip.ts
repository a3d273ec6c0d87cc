import { constants, crc32, deflateRawSync } from 'node:zlib'
import { entryHeader, type WrittenEntry, zipDirectory } from './write-zip.ts'

/** An empty last block: each piece before it ends on a byte, and is no last one. */
const LAST_BLOCK = Uint8Array.of(0x03, 0x00)

/**
 * A zip of texts, packed as they come: held are the packed bytes and one piece. Node's own deflate packs a sheet in a fifth of the time
 * of one in JavaScript, which was half of what a report took.
 */
export function openPackedZip() {
  const written: Uint8Array[] = []
  const entries: WrittenEntry[] = []
  let offset = 0
  const put = (bytes: Uint8Array) => {
    written.push(bytes)
    offset += bytes.length
  }
  return {
    async add(name: string, pieces: Iterable<string> | AsyncIterable<string>): Promise<void> {
      const packed: Uint8Array[] = []
      let [sum, bytes] = [0, 0]
      for await (const text of pieces) {
        const piece = Buffer.from(text)
        sum = crc32(piece, sum)
        bytes += piece.length
        packed.push(deflateRawSync(piece, { finishFlush: constants.Z_SYNC_FLUSH }))
      }
      packed.push(LAST_BLOCK)
      const packedBytes = packed.reduce((all, { length }) => all + length, 0)
      const entry = { name, crc32: sum, bytes, packedBytes }
      entries.push({ ...entry, offset })
      put(entryHeader(entry))
      for (const piece of packed) put(piece)
    },
    end(): Uint8Array {
      put(zipDirectory(entries, offset))
      return Buffer.concat(written)
    },
  }
}
