export {
  type CheckOptions,
  checkQuestionSheet,
  checkQuestionSheets,
  type QuestionSetDraft,
  type RowPlace,
  type SheetCheck,
} from './import/check-question-sheet.ts'
export { COLUMNS, REQUIRED_COLUMNS } from './import/columns.ts'
export { findMaster, type ImportMasters, type MasterRow, type UnitRow } from './import/masters.ts'
export {
  type ArchiveLimits,
  checkMedia,
  defaultArchiveLimits,
  largeArchiveLimits,
  listMediaArchive,
  type MediaArchive,
  type MediaEntry,
  mediaTaken,
  readMedia,
  readMediaArchive,
} from './import/media-archive.ts'
export { type MediaKind, mediaContentTypes, mediaKindOf } from './import/media-kind.ts'
export {
  ROW_LIMIT,
  readQuestionFile,
  readQuestionSheet,
  readTableFile,
  type TableFile,
} from './import/read-question-sheet.ts'
export type { RowProblem } from './import/row-problem.ts'
export { type ByteSource, bytesSource } from './zip/byte-source.ts'
export { EntryDamaged } from './zip/unpack-entry.ts'
