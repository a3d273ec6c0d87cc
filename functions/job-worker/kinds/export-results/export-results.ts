import type { MainQuestion } from '@tcheck/contract/question-set'
import { MOST_RESULTS_EXPORTED } from '@tcheck/contract/results-export'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import type { Table } from '@tcheck/data/table'
import { classReport, type ReportDeps } from '@tcheck/services/class-report/class-report'
import type { ResultsExport } from '@tcheck/services/jobs/results-export'
import type { JobFiles } from '../../job-files.ts'
import type { JobKind, StepResult } from '../../job-kind.ts'
import { findResults, type ResultToRead } from './find-results.ts'
import { type StoredResult, storedResultOf } from './stored-result.ts'
import { writeResults } from './write-results.ts'

/** Reports of one step; each reads a class at a set. */
const RESULTS_A_PIECE = 10

type ExportResultsCursor = {
  phase: 'reading' | 'writing'
  /** Results that are read, of how many; more than one file has were found. */
  read: number
  total: number
  isCut: boolean
}

const pieceKey = (jobId: string, piece: number) => `jobs/${jobId}/piece-${piece}.json`
const planKey = (jobId: string) => `jobs/${jobId}/plan.json`

/**
 * The results of several classes over a term (decision 0328): finds what was delivered to them, reads each by the very report of the
 * screen, and writes one file. What is read lies in the store piece by piece, each in its own place, so that a step may be done twice; the
 * file holds points and no answers, so all of it fits in memory once it is written.
 */
export const exportResults = ({
  table,
  files,
}: {
  table: Table
  files: JobFiles
}): JobKind<ResultsExport, ExportResultsCursor> => {
  const deps: ReportDeps = { table, library: openLibrary<MainQuestion>(table) }
  return {
    async step({ job, input, cursor }) {
      const asOf = new Date(job.created_at)
      if (!cursor) {
        const found = await findResults(table, input, asOf)
        const results = found.slice(0, MOST_RESULTS_EXPORTED)
        await files.store(planKey(job.id), JSON.stringify(results))
        if (results.length === 0) return { done: 'この期間に配った問題は、ありませんでした。', counts: { results: 0 } }
        const isCut = found.length > results.length
        const next = { phase: 'reading', read: 0, total: results.length, isCut } as const
        return { next, step: 'reading', progress: { done: 0, total: results.length } }
      }
      if (cursor.phase === 'writing') return end(files, { id: job.id, input, cursor })
      const plan = (await files.readJson<ResultToRead[]>(planKey(job.id))) ?? []
      const piece = Math.floor(cursor.read / RESULTS_A_PIECE)
      const wanted = plan.slice(cursor.read, cursor.read + RESULTS_A_PIECE)
      const stored: StoredResult[] = []
      for (const one of wanted) {
        const result = await readResult(deps, one, { branchId: input.branch_id, now: asOf })
        if (result) stored.push(result)
      }
      await files.store(pieceKey(job.id, piece), JSON.stringify(stored))
      const read = cursor.read + wanted.length
      const next = { ...cursor, read, phase: read < cursor.total ? ('reading' as const) : ('writing' as const) }
      return { next, step: 'reading', progress: { done: read, total: cursor.total } }
    },
  }
}

/** Of a class that was removed, or a set that its mission has lost. */
class NoSuchResult extends Error {}

/** null for what is there no more. */
async function readResult(
  deps: ReportDeps,
  { grade, kumi, mission_id: missionId, category, code }: ResultToRead,
  { branchId, now }: { branchId: string; now: Date },
): Promise<StoredResult | null> {
  try {
    const fail = () => {
      throw new NoSuchResult()
    }
    const set = { category, code }
    const of = { branchId, set, grade, kumi, missionId, year: undefined, withForced: true, now, throwApiError: fail }
    return storedResultOf(await classReport(deps, of))
  } catch (error) {
    if (error instanceof NoSuchResult) return null
    throw error
  }
}

interface Ending {
  id: string
  input: ResultsExport
  cursor: ExportResultsCursor
}

async function end(files: JobFiles, { id, input, cursor }: Ending): Promise<StepResult<ExportResultsCursor>> {
  const stored: StoredResult[] = []
  for (let piece = 0; piece < Math.ceil(cursor.total / RESULTS_A_PIECE); piece++)
    stored.push(...((await files.readJson<StoredResult[]>(pieceKey(id, piece))) ?? []))
  const rows = stored.reduce((sum, one) => sum + one.rows.length, 0)
  const results = stored.length
  const note = await writeResults(files, { id, input, results: stored })
  const done = `${input.classes.length}クラス・${results}件の結果(のべ${rows.toLocaleString('ja-JP')}人)を書き出しました。${
    cursor.isCut
      ? `1つのファイルに入るのは${MOST_RESULTS_EXPORTED}件までです。期間を分けると、残りも書き出せます。`
      : ''
  }${note}`
  return { done, counts: { results, rows }, progress: { done: cursor.total, total: cursor.total } }
}
