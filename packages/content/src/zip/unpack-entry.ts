import { pipeline, Readable } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import type { ByteSource } from './byte-source.ts'
import type { ZipEntry } from './zip-directory.ts'

/** An entry whose bytes are not what the directory says of them. */
export class EntryDamaged extends Error {
  readonly path: string
  constructor(path: string) {
    super('entry of a zip is damaged')
    this.path = path
  }
}

const PIECE_BYTES = 1024 * 1024
const LOCAL_HEADER = 0x04034b50
const LOCAL_HEADER_BYTES = 30
const DEFLATE = 8

async function* packedPieces(source: ByteSource, entry: ZipEntry): AsyncGenerator<Uint8Array> {
  const header = await source.read(entry.offset, LOCAL_HEADER_BYTES)
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength)
  if (header.length < LOCAL_HEADER_BYTES || view.getUint32(0, true) !== LOCAL_HEADER) throw new EntryDamaged(entry.path)
  const start = entry.offset + LOCAL_HEADER_BYTES + view.getUint16(26, true) + view.getUint16(28, true)
  for (let at = 0; at < entry.packedBytes; ) {
    const piece = await source.read(start + at, Math.min(PIECE_BYTES, entry.packedBytes - at))
    if (piece.length === 0) throw new EntryDamaged(entry.path)
    yield piece
    at += piece.length
  }
}

const isOfPacking = (error: unknown) => error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')

async function* inflated(packed: AsyncIterable<Uint8Array>, path: string): AsyncGenerator<Uint8Array> {
  // What fails in the store fails here as itself: it may be tried again, and says nothing about the zip.
  const inflate = pipeline(Readable.from(packed, { objectMode: false }), createInflateRaw(), () => undefined)
  try {
    yield* inflate as AsyncIterable<Uint8Array>
  } catch (error) {
    throw isOfPacking(error) ? new EntryDamaged(path) : error
  }
}

/**
 * The bytes of one entry, piece by piece; one piece of it is in memory at a time. It ends with an error as soon as there are more than
 * the directory says.
 *
 * @throws EntryDamaged for bytes that do not unpack, are too many or too few, or whose sum is another
 */
export async function* unpackEntry(source: ByteSource, entry: ZipEntry): AsyncGenerator<Uint8Array> {
  const packed = packedPieces(source, entry)
  const pieces = entry.method === DEFLATE ? inflated(packed, entry.path) : packed
  let bytes = 0
  let sum = 0
  for await (const piece of pieces) {
    bytes += piece.length
    if (bytes > entry.bytes) throw new EntryDamaged(entry.path)
    sum = crc32(piece, sum)
    yield piece
  }
  if (bytes !== entry.bytes || sum !== entry.crc32) throw new EntryDamaged(entry.path)
}

/** The whole of a small entry. */
export async function readEntryBytes(source: ByteSource, entry: ZipEntry): Promise<Uint8Array> {
  const whole = new Uint8Array(entry.bytes)
  let at = 0
  for await (const piece of unpackEntry(source, entry)) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
