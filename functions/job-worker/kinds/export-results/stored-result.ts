import type { ClassResult, ResultState } from '@tcheck/contract/class-result'
import type { Viewpoint } from '@tcheck/contract/question-set'
import { outOfHundred, pointsByViewpoint } from '@tcheck/scoring'
import { standardScores } from '@tcheck/scoring/analysis/standard-score'
import type { ClassReport, ReportRow } from '@tcheck/services/class-report/class-report'
import { notesOf } from '@tcheck/services/class-report/result-texts'
import { finishedRows } from '@tcheck/services/class-report/statistics'

type Points = { viewpoint: Viewpoint; points: number; max: number }

/** One student at one set; of whoever has not finished no points. */
interface StoredRow {
  student_id: string
  ban: number
  state: ResultState
  is_late: boolean
  score: number | null
  hundred: number | null
  standard_score: number | null
  viewpoints: Points[]
  notes: string
  updated_at: string | null
}

/** A class at a set as the store keeps it until the file is written: what a term's file says of it, without answers. */
export interface StoredResult {
  grade: number
  kumi: string
  mission: NonNullable<ClassResult['mission']> | null
  set: ClassResult['set']
  summary: ClassResult['summary']
  viewpoints: { viewpoint: Viewpoint; rate: number }[]
  rows: StoredRow[]
}

export function storedResultOf({ result, rows }: ClassReport): StoredResult {
  const { grade, kumi, mission, set, summary, viewpoints } = result
  const columns = result.columns.map(({ viewpoint, max_score }) => ({ viewpoint, max: max_score }))
  const standardScoreOf = standardScores(finishedRows(rows).map(({ score }) => score ?? 0))
  const rowOf = (row: ReportRow): StoredRow => {
    const isFinished = row.state === 'finished' && row.score !== null
    const isWhole = isFinished && row.points.length === columns.length
    return {
      student_id: row.student_id,
      ban: row.ban,
      state: row.state,
      is_late: row.is_late,
      score: isFinished ? row.score : null,
      hundred: isFinished ? outOfHundred(row.score ?? 0, set.max_score) : null,
      standard_score: isFinished ? standardScoreOf(row.score ?? 0) : null,
      viewpoints: isWhole ? pointsByViewpoint<Viewpoint>(row.points, columns) : [],
      notes: notesOf(row, result.columns).join('、'),
      updated_at: row.updated_at,
    }
  }
  return {
    ...{ grade, kumi, mission, set, summary },
    viewpoints: viewpoints.map(({ viewpoint, rate }) => ({ viewpoint, rate })),
    rows: rows.map(rowOf),
  }
}
