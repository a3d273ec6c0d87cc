import { importKeys } from '@tcheck/contract/import-file'
import type { ResultFormat } from '@tcheck/contract/results-export'

/** What results of a term were asked for. */
export type ResultsExport = {
  branch_id: string
  classes: { grade: number; kumi: string }[]
  /** Days of Japan, both included. */
  from: string
  to: string
  format: ResultFormat
}

const endingOf = (format: ResultFormat) => (format === 'xlsx' ? 'xlsx' : 'csv')

/** Where the store keeps the file; a teacher's Lambda may hand out files of this name, and no others. */
export const resultsFileKey = (jobId: string, format: ResultFormat) =>
  importKeys.ofJob(jobId, `results.${endingOf(format)}`)

/** 成績_2026-04-01_2026-07-20.xlsx */
export const resultsFileName = ({ from, to, format }: Pick<ResultsExport, 'from' | 'to' | 'format'>) =>
  `成績_${from}_${to}.${endingOf(format)}`
