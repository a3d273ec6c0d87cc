import { inflateRawSync } from 'node:zlib'
import type { UploadFault } from '@tcheck/contract/upload'
import { faultOfPart, isParcel } from './office-parts.ts'

/** A school's longest workbook has some hundred parts. */
const MOST_ENTRIES = 4000
/** All parts together, unpacked. */
const MOST_BYTES = 256 * 1024 * 1024
/** Repetitive tables reach fifty or so; a file that is made to burst has a thousand and more. */
const MOST_RATIO = 200
/** Below this many bytes unpacked, a ratio says nothing. */
const SMALL_BYTES = 4 * 1024 * 1024

/** A workbook behind a chart of a document, and nothing within that. */
const DEEPEST = 2

const END_BYTES = 22
const LONGEST_COMMENT_BYTES = 0xffff
const CENTRAL_BYTES = 46
const LOCAL_BYTES = 30
const SIGNATURE = { end: 0x06054b50, central: 0x02014b50, local: 0x04034b50 } as const
const STORED = 0
const DEFLATED = 8
const ENCRYPTED = 0x1
const IS_64_BIT = 0xffffffff

/** Programs, and what opens other files from within: macros, ActiveX, embedded objects. */
const ACTIVE =
  /(^|\/)(vbaproject\w*\.bin|vbadata\.xml|activex\/|macrosheets\/|embeddings\/.*\.(bin|exe|js|vbs|scr|bat|cmd|ps1|hta))/i

interface Entry {
  name: string
  flags: number
  method: number
  packedBytes: number
  unpackedBytes: number
  localAt: number
}

/**
 * Checks the compressed parts of a Word, Excel or PowerPoint file. Unpacks each within bounds, because declared sizes can be false, and
 * stores nothing. A nested archive is checked in the same way.
 */
export function faultOfOfficeFile(bytes: Buffer, depth = 1): UploadFault | null {
  const entries = readEntries(bytes)
  if (entries === null || entries.length === 0) return 'broken'
  if (entries.length > MOST_ENTRIES) return 'too_much_inside'
  if (entries.some(({ name }) => ACTIVE.test(name))) return 'macros'
  const claimed = entries.reduce((sum, { unpackedBytes }) => sum + unpackedBytes, 0)
  const allowed = Math.min(MOST_BYTES, Math.max(SMALL_BYTES, bytes.length * MOST_RATIO))
  if (claimed > allowed) return 'too_much_inside'
  let unpacked = 0
  for (const entry of entries) {
    const part = unpackedPart(bytes, entry, allowed - unpacked)
    if (typeof part === 'string') return part
    unpacked += part.length
    const fault = faultOfPart(entry.name, part) ?? (isParcel(part) ? faultWithin(part, depth) : null)
    if (fault) return fault
  }
  return null
}

const faultWithin = (part: Buffer, depth: number) =>
  depth < DEEPEST ? faultOfOfficeFile(part, depth + 1) : 'too_much_inside'

function readEntries(bytes: Buffer): Entry[] | null {
  const end = findEnd(bytes)
  if (end === null) return null
  const count = bytes.readUInt16LE(end + 10)
  const entries: Entry[] = []
  let at = bytes.readUInt32LE(end + 16)
  for (let index = 0; index < count; index += 1) {
    if (at + CENTRAL_BYTES > end || bytes.readUInt32LE(at) !== SIGNATURE.central) return null
    const nameLength = bytes.readUInt16LE(at + 28)
    const entry: Entry = {
      name: bytes.toString('utf8', at + CENTRAL_BYTES, at + CENTRAL_BYTES + nameLength),
      flags: bytes.readUInt16LE(at + 8),
      method: bytes.readUInt16LE(at + 10),
      packedBytes: bytes.readUInt32LE(at + 20),
      unpackedBytes: bytes.readUInt32LE(at + 24),
      localAt: bytes.readUInt32LE(at + 42),
    }
    entries.push(entry)
    at += CENTRAL_BYTES + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

/** The directory's end, from behind: a comment may follow it. */
function findEnd(bytes: Buffer): number | null {
  const earliest = Math.max(0, bytes.length - END_BYTES - LONGEST_COMMENT_BYTES)
  for (let at = bytes.length - END_BYTES; at >= earliest; at -= 1) {
    if (bytes.readUInt32LE(at) === SIGNATURE.end) return at
  }
  return null
}

/** What a part really is; a fault where it is none, or has more bytes than are left. */
function unpackedPart(bytes: Buffer, entry: Entry, left: number): Buffer | UploadFault {
  const { name, localAt, packedBytes, unpackedBytes, method, flags } = entry
  if ([packedBytes, unpackedBytes, localAt].includes(IS_64_BIT)) return 'too_much_inside'
  if ((flags & ENCRYPTED) !== 0) return 'old_office'
  if (localAt + LOCAL_BYTES > bytes.length || bytes.readUInt32LE(localAt) !== SIGNATURE.local) return 'broken'
  const nameEnd = localAt + LOCAL_BYTES + bytes.readUInt16LE(localAt + 26)
  // Some readers go by the name that stands here.
  if (bytes.toString('utf8', localAt + LOCAL_BYTES, nameEnd) !== name) return 'broken'
  const start = nameEnd + bytes.readUInt16LE(localAt + 28)
  if (start + packedBytes > bytes.length) return 'broken'
  const packed = bytes.subarray(start, start + packedBytes)
  if (method === STORED) return packedBytes === unpackedBytes ? packed : 'broken'
  if (method !== DEFLATED) return 'broken'
  const limit = Math.max(1, Math.min(left, unpackedBytes))
  try {
    const part = inflateRawSync(packed, { maxOutputLength: limit })
    return part.length === unpackedBytes ? part : 'broken'
  } catch (error) {
    const isTooLong = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    return isTooLong ? 'too_much_inside' : 'broken'
  }
}
