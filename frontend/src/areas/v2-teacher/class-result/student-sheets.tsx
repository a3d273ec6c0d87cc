import type { ClassResult, ResultRow } from '@tcheck/contract/class-result'
import { outOfHundred, pointsByViewpoint } from '@tcheck/scoring'
import { useEffect } from 'react'
import { OneLine } from '../../../features/math/one-line.tsx'
import { viewpointWords } from '../../../features/question-preview/viewpoint.ts'
import { Bar } from '../../../ui/bar.tsx'
import { PrintSheet } from '../../../ui/print-sheet.tsx'
import { className } from '../school/school-names.ts'
import { dayWords } from '../school/tokyo-time.ts'
import { columnGroups, percentOf } from './result-view.ts'
import css from './student-sheets.module.css'

interface StudentSheetsProps {
  result: ClassResult
  /** The paper is on its way, or was given up. */
  onPrinted: () => void
}

/** For a talk with parents: a page for each student who has finished, without what others reached. */
export function StudentSheets({ result, onPrinted }: StudentSheetsProps) {
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

/** Of whoever answered this version to the end: of others there is nothing to say yet. */
export const printedRows = ({ rows, columns }: Pick<ClassResult, 'rows' | 'columns'>) =>
  rows.filter(({ state, points }) => state === 'finished' && points.length === columns.length)

const signs: Readonly<Record<string, string>> = { o: '○', d: '△', x: '×', '-': '－', u: '※' }

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
        {className({ grade, kumi })} <b>{row.ban}</b>番
      </p>
      <p className={css.score}>
        <b>{score}</b> / {set.max_score}点<span>100点換算 {outOfHundred(score, set.max_score) ?? '－'}点</span>
      </p>
      <ul className={css.viewpoints}>
        {viewpoints.map(({ viewpoint, points, max }) => (
          <li key={viewpoint}>
            <span>{viewpointWords[viewpoint].name}</span>
            <Bar
              share={max === 0 ? 0 : points / max}
              label={`${viewpointWords[viewpoint].name} ${points} / ${max}点`}
            />
            <span>
              <b>{points}</b> / {max}点{max > 0 && `(${percentOf(points / max)}%)`}
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
                  {mainNumber} <OneLine text={title} />
                </th>
                <td>
                  {columns.slice(first, first + count).map((column, index) => (
                    <span key={column.sub_question_number}>
                      ({column.sub_question_number}) <b>{signs[row.marks[first + index] ?? ''] ?? ''}</b>
                      <small>
                        {row.points[first + index] ?? 0}/{column.max_score}
                      </small>
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
