import { unzipSync } from 'fflate'
import { hasContentOf, mediaKindOf } from './media-kind.ts'
import { openProblemList, type RowProblem } from './row-problem.ts'

export interface ArchiveLimits {
  files: number
  /** Bytes of one file. */
  fileBytes: number
  /** Bytes of all files together. */
  totalBytes: number
  /** Bytes unpacked per byte packed. PNG and MP4 hardly shrink; a zip bomb does, a thousandfold. */
  ratio: number
}

const MEGABYTE = 1024 * 1024
export const defaultArchiveLimits: ArchiveLimits = {
  files: 2000,
  fileBytes: 30 * MEGABYTE,
  totalBytes: 200 * MEGABYTE,
  ratio: 100,
}

export interface MediaArchive {
  /** By file name without folders, in Unicode NFC. Empty when there is a problem. */
  files: Map<string, Uint8Array>
  problems: RowProblem[]
}

/**
 * A name as it was written: an archive without the UTF-8 flag, as Windows makes them in Japan, holds Shift_JIS, which
 * the library gives back byte by byte.
 */
function nameOf(raw: string): string {
  const bytes = Uint8Array.from(raw, (character) => character.charCodeAt(0))
  const isBytes = Array.from(raw).every((character) => character.charCodeAt(0) <= 0xff)
  if (!isBytes || bytes.every((byte) => byte < 0x80)) return raw.normalize('NFC')
  for (const encoding of ['utf-8', 'shift_jis']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes).normalize('NFC')
    } catch {
      // not in this encoding: try the next
    }
  }
  return raw.normalize('NFC')
}

/** What systems put beside the files of a folder. */
const isClutter = (path: string) =>
  path.endsWith('/') || path.startsWith('__MACOSX/') || /(^|\/)(\.[^/]*|Thumbs\.db|desktop\.ini)$/i.test(path)

/**
 * Unpack a zip of media. Folders do not count: a file is known by its last name.
 *
 * Sizes and ratios are looked at before anything is unpacked, and no file is unpacked past the size that it declares.
 */
export function readMediaArchive(zip: Uint8Array, limits: ArchiveLimits = defaultArchiveLimits): MediaArchive {
  const list = openProblemList()
  const names = new Map<string, string>()
  let totalBytes = 0

  const refuse = (content: string, trouble: string, remedy: string) => {
    list.problem({ row: 0, content }, trouble, remedy)
    return false
  }
  const accept = (file: { name: string; size: number; originalSize: number; compression: number }): boolean => {
    const path = nameOf(file.name)
    if (isClutter(path)) return false
    const name = path.split('/').at(-1) ?? path
    if (mediaKindOf(name) === null)
      return refuse(name, '使えない種類のファイルです', '画像は.png、動画は.mp4にしてください。')
    if ([...names.values()].includes(name))
      return refuse(name, '同じ名前のファイルが2つあります', '名前を変えてください。')
    names.set(file.name, name)
    totalBytes += file.originalSize
    if (file.compression !== 0 && file.compression !== 8) {
      return refuse(name, '読めない方法で圧縮されています', 'パスワードをかけずに、ふつうのzipにしてください。')
    }
    if (file.originalSize > limits.fileBytes || file.originalSize > Math.max(1, file.size) * limits.ratio) {
      return refuse(name, 'ファイルが大きすぎます', `${Math.floor(limits.fileBytes / MEGABYTE)} MBまでにしてください。`)
    }
    return totalBytes <= limits.totalBytes && names.size <= limits.files
  }

  let unpacked: Record<string, Uint8Array> = {}
  try {
    unpacked = unzipSync(zip, { filter: accept })
  } catch {
    refuse('', 'zipファイルが読めません', 'こわれていないか、パスワードがかかっていないかを確かめてください。')
  }
  if (totalBytes > limits.totalBytes) {
    refuse('', 'zipファイルが大きすぎます', `全部で${Math.floor(limits.totalBytes / MEGABYTE)} MBまでにしてください。`)
  }
  if (names.size > limits.files) {
    refuse('', 'zipファイルの中のファイルが多すぎます', `${limits.files}個までにしてください。`)
  }

  const files = new Map<string, Uint8Array>()
  for (const [raw, bytes] of Object.entries(unpacked)) {
    const name = names.get(raw) ?? raw
    const kind = mediaKindOf(name)
    if (kind && hasContentOf(kind, bytes)) files.set(name, bytes)
    else refuse(name, '中身が名前と合いません', 'PNG画像かMP4動画として保存し直してください。')
  }
  return { files: list.problems.length > 0 ? new Map() : files, problems: list.problems }
}
