import type { ProblemList } from './row-problem.ts'
import type { TableSheet } from './sheet-rows.ts'

/** Warns once of pictures, shapes and charts on a sheet: students see only files that a cell names. */
export function warnOfDrawing({ name, hasDrawing = false }: TableSheet, list: Pick<ProblemList, 'warn'>): void {
  if (!hasDrawing) return
  const trouble = 'シートに貼り付けた画像・図形・グラフは取り込みません'
  const remedy = '生徒に見せる図は、画像のファイルをzipに入れ、その名前をセルに書いてください。'
  list.warn('drawing', { sheet: name, row: 0, content: name }, trouble, remedy)
}
