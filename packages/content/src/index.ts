export { checkQuestionSheet, type QuestionSetDraft, type SheetCheck } from './import/check-question-sheet.ts'
export { COLUMNS, REQUIRED_COLUMNS } from './import/columns.ts'
export { findMaster, type ImportMasters, type MasterRow, type UnitRow } from './import/masters.ts'
export {
  type ArchiveLimits,
  defaultArchiveLimits,
  type MediaArchive,
  readMediaArchive,
} from './import/media-archive.ts'
export { type MediaKind, mediaContentTypes, mediaKindOf } from './import/media-kind.ts'
export { decodeCsv, type QuestionSheet, readQuestionSheet } from './import/read-question-sheet.ts'
export type { RowProblem } from './import/row-problem.ts'
