import { isMediaName } from '@tcheck/contract/media-name'
import { type ByteSource, bytesSource } from '../zip/byte-source.ts'
import { EntryDamaged, readEntryBytes, unpackEntry } from '../zip/unpack-entry.ts'
import { readZipDirectory, type ZipEntry, ZipError, type ZipTrouble } from '../zip/zip-directory.ts'
import { hasContentOf, type MediaKind, mediaKindOf } from './media-kind.ts'
import { openProblemList, type ProblemList, type RowProblem } from './row-problem.ts'

export interface ArchiveLimits {
  files: number
  fileBytes: number
  /** Bytes of all files together. */
  totalBytes: number
  /** Bytes unpacked per byte packed. PNG and MP4 hardly shrink; a zip bomb does, a thousandfold. */
  ratio: number
}

const MEGABYTE = 1024 * 1024
/** Of an archive that is held as a whole. */
export const defaultArchiveLimits: ArchiveLimits = {
  files: 2000,
  fileBytes: 30 * MEGABYTE,
  totalBytes: 200 * MEGABYTE,
  ratio: 100,
}
/** Of an archive that is read a file at a time from where it lies. */
export const largeArchiveLimits: ArchiveLimits = {
  files: 10_000,
  fileBytes: 200 * MEGABYTE,
  totalBytes: 4096 * MEGABYTE,
  ratio: 100,
}

/** One file of an archive, to be read when it is wanted. */
export interface MediaEntry {
  /** Without folders, in Unicode NFC. */
  name: string
  kind: MediaKind
  entry: ZipEntry
}

interface MediaListing {
  /** Those of which nothing is wrong by the directory. None where the archive as a whole is refused. */
  entries: MediaEntry[]
  problems: RowProblem[]
  warnings: RowProblem[]
}

/** What systems put beside the files of a folder. */
const isClutter = (path: string) =>
  path.endsWith('/') || path.startsWith('__MACOSX/') || /(^|\/)(\.[^/]*|Thumbs\.db|desktop\.ini)$/i.test(path)

const isArchive = (name: string) => /\.(zip|7z|rar|tar|gz|lzh|xlsx)$/i.test(name)

const sentences: Readonly<Record<ZipTrouble, readonly [string, string]>> = {
  unreadable: ['zipファイルが読めません', 'こわれていないか、パスワードがかかっていないかを確かめてください。'],
  overlapping: ['ふつうのzipファイルではない作りになっています', 'ファイルを選び直して、zipを作り直してください。'],
  'too-many-files': ['zipファイルの中のファイルが多すぎます', 'いくつかのzipに分けて取り込んでください。'],
}

function kindOf(name: string, list: ProblemList): MediaKind | null {
  const kind = mediaKindOf(name)
  const at = { row: 0, content: name }
  if (kind !== null && isMediaName(name)) return kind
  if (kind !== null) {
    const remedy = '150字までにして、記号（: * ? " < > | や「..」など）を除いてください。'
    list.problem('media_name', at, 'このファイル名は使えません', remedy)
    return null
  }
  if (isArchive(name)) {
    list.problem(
      'media_kind',
      at,
      'zipの中に、別のまとめたファイルがあります',
      '中の画像と動画を、zipに直接入れてください。',
    )
  } else list.problem('media_kind', at, '使えない種類のファイルです', '画像は.png、動画は.mp4にしてください。')
  return null
}

/** Whether its bytes may be read. */
function checkEntry(name: string, entry: ZipEntry, limits: ArchiveLimits, list: ProblemList): boolean {
  const before = list.problems.length
  const at = { row: 0, content: name }
  if (entry.isEncrypted || (entry.method !== 0 && entry.method !== 8)) {
    const trouble = entry.isEncrypted ? 'パスワードがかかっています' : '読めない方法で圧縮されています'
    list.problem('file_refused', at, trouble, 'パスワードをかけずに、ふつうのzipにしてください。')
  } else if (entry.bytes > limits.fileBytes || entry.bytes > Math.max(1, entry.packedBytes) * limits.ratio) {
    list.problem(
      'file_large',
      at,
      'ファイルが大きすぎます',
      `${Math.floor(limits.fileBytes / MEGABYTE)} MBまでにしてください。`,
    )
  }
  if (entry.encoding === 'unknown') {
    list.warn(
      'encoding',
      at,
      'ファイル名の文字コードが分かりません',
      'ファイル名を確かめるか、英数字の名前にしてください。',
    )
  }
  return list.problems.length === before
}

/**
 * What a zip of media holds, by its directory: nothing is unpacked. Folders do not count: a file is known by its last name.
 *
 * @throws what `source` throws
 */
export async function listMediaArchive(
  source: ByteSource,
  limits: ArchiveLimits = largeArchiveLimits,
): Promise<MediaListing> {
  const list = openProblemList()
  const ended = (entries: MediaEntry[]): MediaListing => ({
    entries,
    problems: list.problems,
    warnings: list.warnings,
  })
  const names = new Set<string>()
  const entries: MediaEntry[] = []
  let totalBytes = 0
  let zipEntries: ZipEntry[] = []
  try {
    // Folders, and what a Mac puts beside each file, are entries too.
    zipEntries = await readZipDirectory(source, limits.files * 3)
  } catch (error) {
    if (!(error instanceof ZipError)) throw error
    list.problem(error.trouble === 'unreadable' ? 'file' : 'file_refused', { row: 0 }, ...sentences[error.trouble])
    return ended([])
  }
  for (const entry of zipEntries) {
    const path = entry.path.replaceAll('\\', '/')
    if (isClutter(path)) continue
    const name = path.split('/').at(-1) ?? path
    const kind = kindOf(name, list)
    if (kind === null) continue
    totalBytes += entry.bytes
    const isFine = checkEntry(name, entry, limits, list)
    if (!names.has(name)) {
      names.add(name)
      if (isFine) entries.push({ name, kind, entry })
    } else
      list.problem(
        'media_twice',
        { row: 0, content: name },
        '同じ名前のファイルが2つあります',
        '名前を変えてください。',
      )
  }
  const isTooMuch = totalBytes > limits.totalBytes || names.size > limits.files
  if (totalBytes > limits.totalBytes) {
    const most = `全部で${Math.floor(limits.totalBytes / MEGABYTE)} MBまでにしてください。`
    list.problem('file_large', { row: 0 }, 'zipファイルが大きすぎます', most)
  }
  if (names.size > limits.files) {
    list.problem('file_large', { row: 0 }, sentences['too-many-files'][0], `${limits.files}個までにしてください。`)
  }
  return ended(isTooMuch ? [] : entries)
}

const SIGNATURE_BYTES = 16
const damaged = ['ファイルがこわれています', 'zipを作り直してください。'] as const

/**
 * The bytes of one file, a piece at a time, as they are to be stored.
 * @throws EntryDamaged as soon as they are not what the archive says, or not what the name says
 */
export async function* readMedia(source: ByteSource, { kind, entry }: MediaEntry): AsyncGenerator<Uint8Array> {
  let isFirst = true
  for await (const piece of unpackEntry(source, entry)) {
    if (isFirst && !hasContentOf(kind, piece.subarray(0, SIGNATURE_BYTES))) throw new EntryDamaged(entry.path)
    isFirst = false
    yield piece
  }
}

/** Reads one file to its end, holding a piece of it at a time: whether it is whole, and what its name says. Nothing where it is. */
export async function checkMedia(source: ByteSource, media: MediaEntry): Promise<RowProblem[]> {
  const list = openProblemList()
  const at = { row: 0, content: media.name }
  const start = new Uint8Array(SIGNATURE_BYTES)
  let bytes = 0
  try {
    for await (const piece of unpackEntry(source, media.entry)) {
      if (bytes < SIGNATURE_BYTES) start.set(piece.subarray(0, SIGNATURE_BYTES - bytes), bytes)
      bytes += piece.length
    }
  } catch (error) {
    if (!(error instanceof EntryDamaged)) throw error
    list.problem('media_content', at, ...damaged)
    return list.problems
  }
  if (!hasContentOf(media.kind, start)) {
    list.problem('media_content', at, '中身が名前と合いません', 'PNG画像かMP4動画として保存し直してください。')
  }
  return list.problems
}

/**
 * A name stands for one content for ever: sets and their old versions name pictures, and what was answered must be seen as it was.
 */
export function mediaTaken(name: string): RowProblem[] {
  const list = openProblemList()
  const at = { row: 0, content: name }
  const remedy = 'ファイルに別の名前をつけ、シートの名前もそろえてください。いまの画像を使う問題は、そのまま残ります。'
  list.problem('media_taken', at, '同じ名前で、中身のちがうファイルが登録されています', remedy)
  return list.problems
}

export interface MediaArchive {
  /** By file name without folders, in Unicode NFC. Empty when there is a problem. */
  files: Map<string, Uint8Array>
  problems: RowProblem[]
}

/**
 * Unpack a zip of media that is small enough to be held.
 *
 * Sizes and ratios are looked at before anything is unpacked, and no file is unpacked past the size that it declares.
 */
export async function readMediaArchive(
  zip: Uint8Array,
  limits: ArchiveLimits = defaultArchiveLimits,
): Promise<MediaArchive> {
  const source = bytesSource(zip)
  const { entries, problems } = await listMediaArchive(source, limits)
  const files = new Map<string, Uint8Array>()
  const found = [...problems]
  for (const media of entries) {
    const troubles = await checkMedia(source, media)
    if (troubles.length === 0) files.set(media.name, await readEntryBytes(source, media.entry))
    found.push(...troubles)
  }
  return { files: found.length > 0 ? new Map() : files, problems: found }
}
