import { mediaOf, questionSheetOf } from '@tcheck/content/export/question-set-rows'
import { writeWorkbook } from '@tcheck/content/sheet'
import { importKeys } from '@tcheck/contract/import-file'
import { getSetHeads, type SetCategory, type StoredSetHead } from '@tcheck/data/question-set/question-set'
import type { Table } from '@tcheck/data/table'
import { type ExportInput, exportNames } from '@tcheck/services/imports/export-input'
import type { JobFiles } from '../../job-files.ts'
import type { JobKind, StepResult } from '../../job-kind.ts'
import { allHeads, readNewestSets } from './newest-sets.ts'
import { type ExportCursor, type ExportState, keepReport, packMediaStep } from './pack-media-step.ts'
import type { SheetWork, Written } from './sheet-work.ts'
import { writtenMaterial } from './written-material.ts'

/** What one import takes: more is to be exported in several. */
const MOST_ROWS = 20_000
const MOST_FILES = 10_000
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * Writes sets as the sheet that an import reads, and what they show as the zip beside it: imported again, both change nothing. The
 * pictures are packed some a step, straight from store to store.
 */
export const exportQuestionSets = (parts: { table: Table; files: JobFiles }): JobKind<ExportInput, ExportCursor> => ({
  step: ({ job, input, cursor, signal }) =>
    cursor === null
      ? writeSheetStep({ ...parts, jobId: job.id, input })
      : packMediaStep({ ...parts, jobId: job.id, signal }, cursor),
})

async function writeSheetStep(work: SheetWork): Promise<StepResult<ExportCursor>> {
  const { files, jobId } = work
  const written = work.input.target === 'learning' ? await writtenMaterial(work) : await writtenSets(work)
  const { sets } = written
  const rows = written.sheets.reduce((sum, sheet) => sum + sheet.rows.length, 0)
  if (rows > MOST_ROWS)
    return { failed: `${rows}行あります。一度に書き出せるのは2万行までです。問題を選んで書き出してください。` }
  const names = [...new Set(written.media.map((name) => name.normalize('NFC')))]
  if (names.length > MOST_FILES)
    return {
      failed: `画像と動画が${names.length}個あります。一度に書き出せるのは1万個までです。問題を選んで書き出してください。`,
    }
  const sheet = await writeWorkbook(written.sheets)
  await files.store(importKeys.ofJob(jobId, exportNames.sheet), sheet, XLSX)
  const counts = { sets, rows, media: names.length }
  const told = { step: 'sheet', progress: { done: 0, total: names.length }, counts }
  if (names.length === 0) {
    await keepReport(files, jobId, { sheet_bytes: sheet.length, media_bytes: 0 })
    return { done: `${sets}組を書き出しました。`, ...told }
  }
  const state: ExportState = { names, sets, sheetBytes: sheet.length, entries: [], parts: [], missing: [] }
  await files.store(importKeys.ofJob(jobId, exportNames.state), JSON.stringify(state))
  const upload = await files.beginLarge(importKeys.ofJob(jobId, exportNames.media))
  return { next: { upload, at: 0, part: 1, bytes: 0 }, ...told, step: 'media' }
}

async function writtenSets(work: SheetWork): Promise<Written> {
  const sets = await readNewestSets(work.table, await findHeads(work))
  return { sheets: [questionSheetOf(sets)], media: mediaOf(sets), sets: sets.length }
}

async function findHeads({ table, input: { target, sets } }: SheetWork): Promise<StoredSetHead[]> {
  if (sets.length > 0) {
    const found = await getSetHeads(table, sets)
    return sets.flatMap(
      ({ category, code }) => found.find((one) => one.category === category && one.code === code) ?? [],
    )
  }
  const categories: readonly SetCategory[] = target === 'question_groups' ? ['unit', 'science_skill'] : ['cbt']
  const heads: StoredSetHead[] = []
  for (const category of categories) heads.push(...(await allHeads(table, category)))
  return heads
}
