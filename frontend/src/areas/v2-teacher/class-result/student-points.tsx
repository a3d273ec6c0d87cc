import { IconPrinter } from '@tabler/icons-react'
import type { ClassResult, ResultRow } from '@tcheck/contract/class-result'
import { plainText } from '@tcheck/markup/plain-text'
import { outOfHundred, pointsByViewpoint } from '@tcheck/scoring'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { viewpointWords } from '../../../features/question-preview/viewpoint.ts'
import { Button } from '../../../ui/button.tsx'
import { studentResultAddress } from '../student-result/student-result-address.ts'
import { SortAnew } from './grid-switches.tsx'
import type { ResultPlace } from './result-call.ts'
import { isLowRate, percentOf, type RowOrder } from './result-view.ts'
import css from './student-points.module.css'
import { printedRows, StudentSheets } from './student-sheets.tsx'
import { useHeldOrder } from './use-held-order.ts'

interface StudentPointsProps {
  result: ClassResult
  place: ResultPlace
  order: RowOrder
  switches: ReactNode
}

/** 「観点別」: what each student reached of each viewpoint, and of 100, as report cards ask for it. */
export function StudentPoints({ result, place, order, switches }: StudentPointsProps) {
  const { rows, columns, set } = result
  const counted = useMemo(() => columns.map(({ viewpoint, max_score }) => ({ viewpoint, max: max_score })), [columns])
  const held = useHeldOrder(rows, order)
  const [isPrinting, setPrinting] = useState(false)
  const stopPrinting = useCallback(() => setPrinting(false), [])
  const all = pointsByViewpoint([], counted)
  return (
    <section className={`card ${css.card}`} aria-label="生徒と観点の一覧">
      <header>
        <h2>生徒 × 観点</h2>
        <span className="grow" />
        {printedRows(result).length > 0 && (
          <Button size="sm" onClick={() => setPrinting(true)}>
            <IconPrinter className="i i-s" aria-hidden />
            1人1枚で印刷する
          </Button>
        )}
        {held.isOutdated && <SortAnew onSort={held.sortAnew} />}
        {switches}
      </header>
      <div className={css.scroll}>
        <table className={css.table}>
          <caption className="sr">
            {plainText(set.title)}。行は生徒の番号、列は得点、100点換算、観点ごとの得点。
          </caption>
          <thead>
            <tr>
              <th scope="col">番</th>
              <th scope="col">
                得点<small>/ {set.max_score}</small>
              </th>
              <th scope="col">100点換算</th>
              {all.map(({ viewpoint, max }) => (
                <th key={viewpoint} scope="col">
                  {viewpointWords[viewpoint].name}
                  <small>/ {max}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {held.rows.map((row) => (
              <tr key={row.student_id}>
                <th scope="row">
                  <Link to={addressOf(place, row)} aria-label={`${row.ban}番の答えを見る`}>
                    {row.ban}
                  </Link>
                </th>
                <Figures row={row} result={result} counted={counted} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isPrinting && <StudentSheets result={result} onPrinted={stopPrinting} />}
    </section>
  )
}

const addressOf = ({ category, code, grade, kumi, missionId, year }: ResultPlace, { student_id }: ResultRow) =>
  studentResultAddress({ category, code, grade, kumi, missionId, year, studentId: student_id })

interface FiguresProps {
  row: ResultRow
  result: ClassResult
  counted: readonly { viewpoint: ClassResult['columns'][number]['viewpoint']; max: number }[]
}

const unfinished = {
  not_started: 'まだ始めていません',
  answering: '解答中',
  finished: '前の版の問題に答えました',
} as const

/** Of whoever has finished; points that are still to come would read as lost ones. */
function Figures({ row, result, counted }: FiguresProps) {
  const isWhole = row.state === 'finished' && row.points.length === counted.length
  const score = row.state === 'finished' ? row.score : null
  const parts = pointsByViewpoint(row.points, counted)
  return (
    <>
      <td>
        <b>{score ?? '－'}</b>
      </td>
      <td>{score === null ? '－' : outOfHundred(score, result.set.max_score)}</td>
      {isWhole ? (
        parts.map(({ viewpoint, points, max }) => {
          const rate = max === 0 ? null : points / max
          return (
            <td key={viewpoint} className={isLowRate(rate) ? css.low : undefined}>
              <b>{points}</b>
              <small>{rate === null ? '－' : `${percentOf(rate)}%`}</small>
            </td>
          )
        })
      ) : (
        <td colSpan={parts.length} className={css.notice}>
          {unfinished[row.state]}
        </td>
      )}
    </>
  )
}
