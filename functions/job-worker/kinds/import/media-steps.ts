import {
  checkMedia,
  listMediaArchive,
  type MediaEntry,
  mediaTaken,
  readMedia,
} from '@tcheck/content/import/media-archive'
import { mediaContentTypes } from '@tcheck/content/import/media-kind'
import type { RowProblem } from '@tcheck/content/import/row-problem'
import { importKeys } from '@tcheck/contract/import-file'
import { importNames } from '@tcheck/services/imports/import-check'
import type { JobFiles } from '../../job-files.ts'
import type { ImportStep, ImportWork } from './import-work.ts'

/** Of one step: seconds of unpacking, whatever the line to the store. */
const BYTES_AT_ONCE = 48 * 1024 * 1024
const FILES_AT_ONCE = 100

/** What was found in the archive up to a place, so that a step that is done twice counts nothing twice. */
interface MediaFindings {
  names: string[]
  /** With the place of the entry that it is about; -1 for the archive itself. */
  problems: { at: number; isError: boolean; problem: RowProblem }[]
}

/** What the check of the zip found; null where none came. */
export const readMediaFindings = async ({ files, jobId, input }: ImportWork): Promise<MediaFindings | null> =>
  input.media_file_id === null
    ? null
    : files.readJson<MediaFindings>(importKeys.ofJob(jobId, importNames.mediaProblems))

export const openArchive = async ({ files, input }: ImportWork) =>
  input.media_file_id === null ? null : files.open(importKeys.file(input.media_file_id))

/** The entries from a place on that one step takes. */
function slice(entries: readonly MediaEntry[], from: number): MediaEntry[] {
  let bytes = 0
  const taken: MediaEntry[] = []
  for (const one of entries.slice(from, from + FILES_AT_ONCE)) {
    if (taken.length > 0 && bytes + one.entry.bytes > BYTES_AT_ONCE) break
    bytes += one.entry.bytes
    taken.push(one)
  }
  return taken
}

/** Reads the files of the archive to their ends, a piece at a time: whole, and what their names say. */
export const checkMediaStep: ImportStep = async (work, cursor) => {
  const { files, jobId, signal } = work
  const source = await openArchive(work)
  const next = { ...cursor, errors: null }
  if (!source) return { next: { ...next, phase: 'rows', at: 0 }, step: 'rows' }
  const key = importKeys.ofJob(jobId, importNames.mediaProblems)
  const listing = await listMediaArchive(source)
  const before = cursor.at === 0 ? null : await files.readJson<MediaFindings>(key)
  const known = before?.problems.filter(({ at }) => at < cursor.at) ?? [
    ...listing.problems.map((problem) => ({ at: -1, isError: true, problem })),
    ...listing.warnings.map((problem) => ({ at: -1, isError: false, problem })),
  ]
  const found: MediaFindings['problems'] = []
  const taken = slice(listing.entries, cursor.at)
  for (const [place, entry] of taken.entries()) {
    signal.throwIfAborted()
    const damage = await checkMedia(source, entry)
    const troubles = damage.length > 0 || (await standsAs(files, entry)) !== 'other' ? damage : mediaTaken(entry.name)
    found.push(...troubles.map((problem) => ({ at: cursor.at + place, isError: true, problem })))
  }
  const findings: MediaFindings = {
    names: listing.entries.map(({ name }) => name),
    problems: [...known, ...found],
  }
  await files.store(key, JSON.stringify(findings))
  const at = cursor.at + taken.length
  const told = { step: 'media', progress: { done: at, total: listing.entries.length } }
  return at < listing.entries.length
    ? { next: { ...next, at }, ...told }
    : { next: { ...next, phase: 'rows', at: 0 }, ...told, step: 'rows' }
}

/** Whether a file of this name is there: none, the same, or another one, which other sets and old versions show. */
async function standsAs(files: JobFiles, { name, entry }: MediaEntry): Promise<'none' | 'same' | 'other'> {
  const sum = await files.mediaSum(name)
  if (sum === null) return 'none'
  return sum === entry.crc32 ? 'same' : 'other'
}

/** Puts the files of the archive beside the others; one of the same content is left as it is, and none is ever put over another. */
export const storeMediaStep: ImportStep = async (work, cursor) => {
  const { files, signal } = work
  const source = await openArchive(work)
  const entries = source ? (await listMediaArchive(source)).entries : []
  const taken = slice(entries, cursor.at)
  for (const media of taken) {
    signal.throwIfAborted()
    const stands = await standsAs(files, media)
    if (stands === 'other')
      return {
        failed: `「${media.name}」が、別の取り込みで登録されました。ファイルの名前を変えて、取り込み直してください。`,
      }
    if (source && stands === 'none')
      await files.putMedia(media.name, {
        pieces: readMedia(source, media),
        bytes: media.entry.bytes,
        contentType: mediaContentTypes[media.kind],
      })
  }
  const at = cursor.at + taken.length
  const told = { step: 'files', progress: { done: at, total: entries.length } }
  return at < entries.length
    ? { next: { ...cursor, at }, ...told }
    : { next: { ...cursor, phase: 'versions', at: 0, stored_at: work.now.toISOString(), versions: [] }, ...told }
}
