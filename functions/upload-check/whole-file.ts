import { crc32 } from 'node:zlib'

/** Whether a file of a known kind is there from its beginning to its end. Nothing is decoded. */

const PNG_HEAD_BYTES = 8
const PNG_CHUNK_FRAME_BYTES = 12

/**
 * Checks all chunks of a PNG with their checksums: one IHDR, first; pixels; IEND last, and nothing after it, where a second file could
 * hide. With two headers, readers would disagree.
 */
export function isWholePng(bytes: Buffer): boolean {
  let at = PNG_HEAD_BYTES
  const kinds: string[] = []
  while (at + PNG_CHUNK_FRAME_BYTES <= bytes.length) {
    const length = bytes.readUInt32BE(at)
    const end = at + PNG_CHUNK_FRAME_BYTES + length
    if (end > bytes.length) return false
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return false
    const kind = bytes.toString('latin1', at + 4, at + 8)
    if ((kind === 'IHDR') !== (kinds.length === 0)) return false
    if (kind === 'IEND') return end === bytes.length && kinds.includes('IDAT')
    kinds.push(kind)
    at = end
  }
  return false
}

const MARKER = 0xff
const START_OF_SCAN = 0xda
const END_OF_IMAGE = Buffer.from([MARKER, 0xd9])

/** Checks the segments of a JPEG up to the picture and its end. Data that phones append (a short film) is ignored: it is never shown. */
export function isWholeJpeg(bytes: Buffer): boolean {
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === MARKER) {
    const marker = bytes[at + 1]
    // Markers may be filled up with more 0xff.
    if (marker === MARKER) {
      at += 1
      continue
    }
    at += 2 + bytes.readUInt16BE(at + 2)
    // A thumbnail in the segments before has an end of its own.
    if (marker === START_OF_SCAN) return bytes.indexOf(END_OF_IMAGE, at) >= 0
  }
  return false
}

const BOX_HEAD_BYTES = 8
const LARGE_BOX_HEAD_BYTES = 16

interface Box {
  kind: string
  start: number
  end: number
}

/** Boxes that follow one another to the very end; null where they do not. */
function boxesOf(bytes: Buffer): Box[] | null {
  const boxes: Box[] = []
  let at = 0
  while (at + BOX_HEAD_BYTES <= bytes.length) {
    const size = boxSize(bytes, at)
    if (size < BOX_HEAD_BYTES || at + size > bytes.length) return null
    boxes.push({ kind: bytes.toString('latin1', at + 4, at + 8), start: at, end: at + size })
    at += size
  }
  return at === bytes.length ? boxes : null
}

/** Whole, with the box that tells what the picture is. */
export function isWholeHeic(bytes: Buffer): boolean {
  const kinds = new Set(boxesOf(bytes)?.map(({ kind }) => kind))
  return kinds.has('ftyp') && kinds.has('meta')
}

/** Whole, with the box that tells where its pictures are: a film that was cut off while it was copied has none, or no end. */
export function isWholeMp4(bytes: Buffer): boolean {
  const kinds = new Set(boxesOf(bytes)?.map(({ kind }) => kind))
  return kinds.has('ftyp') && kinds.has('moov') && kinds.has('mdat')
}

const SIZE_BOX = 'ispe'

/** Every size that a HEIC names of its pictures and their parts, before anything is cut off them. */
export function sizesOfHeic(bytes: Buffer): { width: number; height: number }[] {
  const meta = boxesOf(bytes)?.find(({ kind }) => kind === 'meta')
  const sizes: { width: number; height: number }[] = []
  if (!meta) return sizes
  let at = bytes.indexOf(SIZE_BOX, meta.start)
  while (at >= 0 && at + 16 <= meta.end) {
    sizes.push({ width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) })
    at = bytes.indexOf(SIZE_BOX, at + 1)
  }
  return sizes
}

function boxSize(bytes: Buffer, at: number): number {
  const size = bytes.readUInt32BE(at)
  if (size === 0) return bytes.length - at
  if (size !== 1) return size
  return at + LARGE_BOX_HEAD_BYTES <= bytes.length ? Number(bytes.readBigUInt64BE(at + BOX_HEAD_BYTES)) : 0
}

const PDF_END_WITHIN_BYTES = 4096

/** The mark of the end stands near it: some programs leave a few bytes behind. */
export const isWholePdf = (bytes: Buffer): boolean => bytes.subarray(-PDF_END_WITHIN_BYTES).includes('%%EOF')
