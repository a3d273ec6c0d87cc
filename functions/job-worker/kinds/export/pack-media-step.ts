import { crc32 } from 'node:zlib'
import { entryHeader, type WrittenEntry, zipDirectory } from '@tcheck/content/zip/write-zip'
import { importFileRoles, importKeys } from '@tcheck/contract/import-file'
import { type ExportedFiles, exportNames } from '@tcheck/services/imports/export-input'
import type { JobFiles } from '../../job-files.ts'
import type { StepResult } from '../../job-kind.ts'

/** Where an export goes on: which file is next, in which part of the zip, and how many bytes the zip has so far. */
export type ExportCursor = { upload: string; at: number; part: number; bytes: number }

/** What was packed so far, in the store: a part that is packed again says the same again. */
export interface ExportState {
  names: string[]
  sets: number
  sheetBytes: number
  entries: (WrittenEntry & { part: number })[]
  parts: { number: number; etag: string }[]
  /** Named by a set, and not there. */
  missing: string[]
}

const MEGABYTE = 1024 * 1024
/** The store takes no smaller part but the last one. */
const LEAST_PART_BYTES = 8 * MEGABYTE
/** Smaller files are held while they are packed, others streamed. */
const HELD_BYTES = 2 * MEGABYTE
const AT_ONCE = 8
const MOST_BYTES = importFileRoles.media.limitBytes

interface PackWork {
  files: JobFiles
  jobId: string
  signal: AbortSignal
}

/** A file on its way into the zip. */
interface Packed {
  name: string
  crc32: number
  bytes: number
  pieces: () => Promise<Iterable<Uint8Array> | AsyncIterable<Uint8Array>>
}

export const keepReport = (files: JobFiles, jobId: string, report: ExportedFiles) =>
  files.store(importKeys.ofJob(jobId, exportNames.report), JSON.stringify(report))

/** Packs pictures and films into one part of the zip; the last one ends with the directory. */
export async function packMediaStep(work: PackWork, cursor: ExportCursor): Promise<StepResult<ExportCursor>> {
  const { files, jobId } = work
  const key = importKeys.ofJob(jobId, exportNames.state)
  const known = await files.readJson<ExportState>(key)
  if (!known) throw new Error('what an export is to pack is gone')
  const entries = known.entries.filter(({ part }) => part < cursor.part)
  const { taken, next, missing } = await take(work, known.names, cursor.at)
  let offset = cursor.bytes
  for (const { name, crc32: sum, bytes } of taken) {
    entries.push({ name, crc32: sum, bytes, offset, part: cursor.part })
    offset += entryHeader({ name, crc32: sum, bytes }).length + bytes
  }
  if (offset > MOST_BYTES)
    return { failed: '画像と動画が4GBをこえます。問題を選んで、何回かに分けて書き出してください。' }
  const isLast = next >= known.names.length
  const directory = isLast ? zipDirectory(entries, offset) : new Uint8Array()
  const zip = importKeys.ofJob(jobId, exportNames.media)
  const number = cursor.part
  const body = { pieces: packing(taken, directory), bytes: offset - cursor.bytes + directory.length }
  const etag = await files.putPart({ key: zip, upload: cursor.upload, number }, body)
  const lost = [...new Set([...known.missing, ...missing])]
  const parts = [...known.parts.filter((part) => part.number < number), ...(etag === null ? [] : [{ number, etag }])]
  await files.store(key, JSON.stringify({ ...known, entries, parts, missing: lost } satisfies ExportState))
  const told = { step: 'media', progress: { done: next, total: known.names.length } }
  if (!isLast) return { next: { ...cursor, at: next, part: number + 1, bytes: offset }, ...told }
  if (etag !== null) await files.completeLarge({ key: zip, upload: cursor.upload }, parts)
  await keepReport(files, jobId, { sheet_bytes: known.sheetBytes, media_bytes: offset + directory.length })
  const left = lost.length > 0 ? `${lost.length}個は、登録されていないため入っていません。` : ''
  return { done: `${known.sets}組と、画像・動画${entries.length}個を書き出しました。${left}`, ...told }
}

/** The files of one part: as many as make it large enough. */
async function take({ files, signal }: PackWork, names: readonly string[], from: number) {
  const taken: Packed[] = []
  const missing: string[] = []
  let bytes = 0
  let at = from
  while (at < names.length && bytes < LEAST_PART_BYTES) {
    signal.throwIfAborted()
    const some = names.slice(at, at + AT_ONCE)
    for (const [place, one] of (await Promise.all(some.map((name) => packed(files, name)))).entries()) {
      if (one) taken.push(one)
      else missing.push(some[place] ?? '')
      bytes += one?.bytes ?? 0
    }
    at += some.length
  }
  return { taken, missing, next: at }
}

async function packed(files: JobFiles, name: string): Promise<Packed | null> {
  const media = await files.openMedia(name)
  if (!media) return null
  const held: Uint8Array[] = []
  const isHeld = media.bytes <= HELD_BYTES
  let sum = 0
  for await (const piece of media.pieces) {
    sum = crc32(piece, sum)
    if (isHeld) held.push(piece)
  }
  const again = async () => {
    const opened = await files.openMedia(name)
    if (!opened) throw new Error('a picture of an export is gone')
    return opened.pieces
  }
  return { name, crc32: sum, bytes: media.bytes, pieces: isHeld ? async () => held : again }
}

async function* packing(taken: readonly Packed[], directory: Uint8Array): AsyncGenerator<Uint8Array> {
  for (const one of taken) {
    yield entryHeader(one)
    yield* await one.pieces()
  }
  if (directory.length > 0) yield directory
}
