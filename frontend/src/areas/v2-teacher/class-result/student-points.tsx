import { IconPrinter } from '@tabler/icons-react'
import type { ClassResult, ResultRow } from '@tcheck/contract/class-result'
import { STATISTICS, statisticsLegend } from '@tcheck/contract/statistic-words'
import { plainText } from '@tcheck/markup/plain-text'
import { outOfHundred, pointsByViewpoint } from '@tcheck/scoring'
import { standardScores } from '@tcheck/scoring/analysis/standard-score'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { OneLine } from '../../../features/math/one-line.tsx'
import { viewpointWords } from '../../../features/question-preview/viewpoint.ts'
import { Bar } from '../../../ui/bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { PrintSheet } from '../../../ui/print-sheet.tsx'
import { className } from '../school/school-names.ts'
import { dayWords } from '../school/tokyo-time.ts'
import { studentResultAddress } from '../student-result/student-result-address.ts'
import { SortAnew } from './grid-switches.tsx'
import type { ResultPlace } from './result-call.ts'
import { columnGroups, isLowRate, percentOf, type RowOrder } from './result-view.ts'
import css from './student-points.module.css'
import { useHeldOrder } from './use-held-order.ts'

const signs: Readonly<Record<string, string>> = { o: '○', d: '△', x: '×', '-': '－', u: '※' }

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
  const standardScoreOf = useMemo(() => standardScores(finishedScores(rows)), [rows])
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
            {`${plainText(set.title)}。行は生徒の番号、列は得点、100点換算、偏差値、観点ごとの得点と得点率。`}
          </caption>
          <thead>
            <tr>
              <th scope="col">番</th>
              <th scope="col">
                得点<small>{`/ ${set.max_score}`}</small>
              </th>
              <th scope="col">100点換算</th>
              <th scope="col">{STATISTICS.standardScore.name}</th>
              {all.map(({ viewpoint, max }) => (
                <th key={viewpoint} scope="col">
                  <span>{viewpointWords[viewpoint].name}</span>
                  <small>{`/ ${max}`}</small>
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
                <Figures row={row} result={result} counted={counted} standardScoreOf={standardScoreOf} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={`muted small ${css.legend}`}>{statisticsLegend('standardScore', 'pointRate')}</p>
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
  standardScoreOf: (score: number) => number | null
}

const finishedScores = (rows: readonly ResultRow[]) =>
  rows.flatMap(({ state, score }) => (state === 'finished' ? [score ?? 0] : []))

const unfinished = {
  not_started: 'まだ始めていません',
  answering: '解答中',
  finished: '前の版の問題に答えました',
} as const

/** Of whoever has finished; points that are still to come would read as lost ones. */
function Figures({ row, result, counted, standardScoreOf }: FiguresProps) {
  const isWhole = row.state === 'finished' && row.points.length === counted.length
  const score = row.state === 'finished' ? row.score : null
  const parts = pointsByViewpoint(row.points, counted)
  return (
    <>
      <td>
        <b>{score ?? '－'}</b>
      </td>
      <td>{score === null ? '－' : outOfHundred(score, result.set.max_score)}</td>
      <td>{(score === null ? null : standardScoreOf(score))?.toFixed(1) ?? '－'}</td>
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

interface StudentSheetsProps {
  result: ClassResult
  /** The print dialog is closed, after printing or cancelling. */
  onPrinted: () => void
}

/** For a talk with parents: a page for each student who has finished, without what others reached. */
function StudentSheets({ result, onPrinted }: StudentSheetsProps) {
  useEffect(() => {
    // Browsers differ in whether `print` waits for the window; all say when it is over.
    window.addEventListener('afterprint', onPrinted, { once: true })
    window.print()
    return () => window.removeEventListener('afterprint', onPrinted)
  }, [onPrinted])
  return (
    <PrintSheet>
      {printedRows(result).map((row) => (
        <StudentSheet key={row.student_id} row={row} result={result} />
      ))}
    </PrintSheet>
  )
}

/** The rows of students who finished this version of the set. The others have no points yet. */
const printedRows = ({ rows, columns }: Pick<ClassResult, 'rows' | 'columns'>) =>
  rows.filter(({ state, points }) => state === 'finished' && points.length === columns.length)

function StudentSheet({ row, result }: { row: ResultRow; result: ClassResult }) {
  const { set, mission, columns, grade, kumi, generated_at } = result
  const score = row.score ?? 0
  const viewpoints = pointsByViewpoint(
    row.points,
    columns.map(({ viewpoint, max_score }) => ({ viewpoint, max: max_score })),
  )
  let at = 0
  return (
    <article className={css.page}>
      <header>
        <h1>
          <OneLine text={mission?.title ?? set.title} />
        </h1>
        <p>{dayWords(new Date(generated_at))}</p>
      </header>
      <p className={css.who}>
        <span>{`${className({ grade, kumi })} `}</span>
        <b>{row.ban}</b>
        <span>番</span>
      </p>
      <p className={css.score}>
        <b>{score}</b>
        <span>{` / ${set.max_score}点`}</span>
        <span>{`100点換算 ${outOfHundred(score, set.max_score) ?? '－'}点`}</span>
      </p>
      <ul className={`stack gap-8 ${css.viewpoints}`}>
        {viewpoints.map(({ viewpoint, points, max }) => (
          <li key={viewpoint}>
            <span>{viewpointWords[viewpoint].name}</span>
            <Bar
              share={max === 0 ? 0 : points / max}
              label={`${viewpointWords[viewpoint].name} ${points} / ${max}点`}
            />
            <span>
              <b>{points}</b>
              <span>{` / ${max}点`}</span>
              {max > 0 && <span>{`(${percentOf(points / max)}%)`}</span>}
            </span>
          </li>
        ))}
      </ul>
      <table className={css.marks}>
        <thead>
          <tr>
            <th scope="col">大問</th>
            <th scope="col">小問(印と得点)</th>
          </tr>
        </thead>
        <tbody>
          {columnGroups(columns).map(({ mainNumber, title, count }) => {
            const first = at
            at += count
            return (
              <tr key={mainNumber}>
                <th scope="row">
                  <span>{`${mainNumber} `}</span>
                  <OneLine text={title} />
                </th>
                <td>
                  {columns.slice(first, first + count).map((column, index) => (
                    <span key={column.sub_question_number}>
                      <span>{`(${column.sub_question_number}) `}</span>
                      <b>{signs[row.marks[first + index] ?? ''] ?? ''}</b>
                      <small>{`${row.points[first + index] ?? 0}/${column.max_score}`}</small>
                    </span>
                  ))}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </article>
  )
}
