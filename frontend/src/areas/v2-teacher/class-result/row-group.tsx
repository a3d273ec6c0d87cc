import type { ClassResult, ResultRow } from '@tcheck/contract/class-result'
import { plainText } from '@tcheck/markup/plain-text'
import { type CSSProperties, memo } from 'react'
import { Link } from 'react-router'
import { viewpointWords } from '../../../features/question-preview/viewpoint.ts'
import { placeName } from '../../../features/question-view/set-index.ts'
import { setAnswersAddress, studentResultAddress } from '../student-result/student-result-address.ts'
import gridHeadCss from './grid-head.module.css'
import { cellRole, headRole, rowGroupRole, rowHeadRole, rowRole } from './grid-roles.ts'
import gridRowCss from './grid-row.module.css'
import { isFresh } from './live-interval.ts'
import marks from './marks.module.css'
import type { ResultPlace } from './result-call.ts'
import css from './result-grid.module.css'
import {
  areRatesSettled,
  columnGroups,
  type GridColumn,
  isLowRate,
  percentOf,
  rowNotice,
  shortPlace,
} from './result-view.ts'
import { seatMarks } from './seat-words.ts'

interface GridRowProps {
  row: ResultRow
  places: readonly GridColumn[]
  to: string
  /** An answer came a moment ago. */
  isFresh: boolean
}

const notYet = { sign: '', look: undefined }

interface GridHeadProps {
  result: ClassResult
  places: readonly GridColumn[]
  place: ResultPlace
}

interface RowGroupProps {
  members: readonly ResultRow[]
  places: readonly GridColumn[]
  place: ResultPlace
  /** When the server read the rows. */
  generatedAt: string
}

const groupStyle = (count: number) => ({ '--rows': count }) as CSSProperties

/** Rows that the browser lays out and paints together. Groups that come later leave it as it is. */
export const RowGroup = memo(function RowGroup({ members, places, place, generatedAt }: RowGroupProps) {
  const { category, code, grade, kumi, missionId, year } = place
  return (
    <tbody {...rowGroupRole} className={css.rows} style={groupStyle(members.length)}>
      {members.map((row) => (
        <GridRow
          key={row.student_id}
          row={row}
          places={places}
          isFresh={isFresh(row.updated_at, generatedAt)}
          to={studentResultAddress({
            ...{ category, code, grade, kumi, missionId, year },
            studentId: row.student_id,
          })}
        />
      ))}
    </tbody>
  )
})

const names = (...all: (string | false | undefined)[]) => all.filter(Boolean).join(' ')

/** Main questions, sub questions (each leads to what the class answered there), correct rates as bars with their numbers, points. */
export const GridHead = memo(function GridHead({ result, places, place }: GridHeadProps) {
  const { columns, column_rates, summary } = result
  const isSettled = areRatesSettled(summary)
  const lineAt = (index: number) => places[index]?.isFirst && gridHeadCss.first
  return (
    <thead {...rowGroupRole} className={gridHeadCss.head}>
      <tr {...rowRole} className={names(gridHeadCss.row, gridHeadCss.mains)}>
        <th {...headRole} scope="col" className={names(gridHeadCss.ban, gridHeadCss.open)}>
          番
        </th>
        <th {...headRole} scope="col" className={names(gridHeadCss.score, gridHeadCss.open)}>
          得点
        </th>
        {columnGroups(columns).map(({ mainNumber, title, viewpoint, count }) => (
          <th
            {...headRole}
            key={mainNumber}
            scope="colgroup"
            className={gridHeadCss.main}
            colSpan={count}
            style={{ gridColumn: `span ${count}` }}
            title={plainText(title)}
          >
            {/* One narrow column has no room for the word. */}
            {count > 1 && '大問'}
            {mainNumber}
            <abbr className={gridHeadCss.viewpoint} title={viewpointWords[viewpoint].name}>
              {viewpointWords[viewpoint].letter}
            </abbr>
          </th>
        ))}
      </tr>
      <tr {...rowRole} className={gridHeadCss.row}>
        <td {...cellRole} className={gridHeadCss.ban} />
        <td {...cellRole} className={gridHeadCss.score} />
        {columns.map((column, index) => (
          <th
            {...headRole}
            key={shortPlace(column)}
            scope="col"
            className={names(gridHeadCss.sub, lineAt(index))}
            title={plainText(column.text)}
          >
            <Link
              to={setAnswersAddress(place, shortPlace(column))}
              aria-label={`${placeName(column.main_question_number, column.sub_question_number)}の答えを見る`}
            >
              ({column.sub_question_number})
            </Link>
          </th>
        ))}
      </tr>
      <tr {...rowRole} className={names(gridHeadCss.row, gridHeadCss.rates)}>
        <th {...rowHeadRole} scope="row" colSpan={2} className={gridHeadCss.both}>
          正答率<small>%</small>
          {!isSettled && summary.answered_count > 0 && <small>まだ{summary.answered_count}人</small>}
        </th>
        {columns.map((column, index) => {
          const rate = column_rates[index] ?? null
          return (
            <td
              {...cellRole}
              key={shortPlace(column)}
              className={names(
                gridHeadCss.rate,
                lineAt(index),
                isSettled ? isLowRate(rate) && gridHeadCss.low : gridHeadCss.early,
              )}
            >
              <span className={gridHeadCss.column} aria-hidden="true">
                {rate !== null && <i style={{ height: `${percentOf(rate)}%` }} />}
              </span>
              <b>{rate === null ? '－' : percentOf(rate)}</b>
            </td>
          )
        })}
      </tr>
      <tr {...rowRole} className={names(gridHeadCss.row, gridHeadCss.points)}>
        <th {...rowHeadRole} scope="row" colSpan={2} className={gridHeadCss.both}>
          配点
        </th>
        {columns.map((column, index) => (
          <td {...cellRole} key={shortPlace(column)} className={names(lineAt(index))}>
            {column.max_score}
          </td>
        ))}
      </tr>
    </thead>
  )
})

/** A mark's sign and look; `.` is not answered yet. */
const signs: Record<string, { sign: string; look: string | undefined }> = {
  o: { sign: '○', look: marks['o'] },
  d: { sign: '△', look: marks['d'] },
  x: { sign: '×', look: marks['x'] },
  '-': { sign: '－', look: marks['n'] },
  u: { sign: '※', look: marks['n'] },
}

/** One student. Drawn again only when the row itself has changed. */
const GridRow = memo(function GridRow({ row, places, to, isFresh }: GridRowProps) {
  const notice = rowNotice(row, places.length)
  const seat = seatMarks(row)
  return (
    <tr {...rowRole} className={gridRowCss.row}>
      <th
        {...rowHeadRole}
        scope="row"
        className={
          isFresh ? `ink-700 regular ${gridRowCss.ban} ${gridRowCss.fresh}` : `ink-700 regular ${gridRowCss.ban}`
        }
      >
        <Link to={to} aria-label={`${row.ban}番の答えを見る${isFresh ? '。たった今、答えました' : ''}`}>
          {row.ban}
        </Link>
      </th>
      <td
        {...cellRole}
        className={
          row.score === null
            ? `ink-900 bold ${gridRowCss.score} ${gridRowCss.none}`
            : `ink-900 bold ${gridRowCss.score}`
        }
      >
        {row.state === 'answering' ? <small>解答中</small> : (row.score ?? '－')}
        {seat.map(({ letter, word }) => (
          <abbr key={letter} title={word}>
            {letter}
          </abbr>
        ))}
      </td>
      {notice ? (
        <td {...cellRole} colSpan={places.length} className={gridRowCss.notice}>
          {notice}
        </td>
      ) : (
        places.map(({ place, isFirst }, index) => {
          const { sign, look } = signs[row.marks[index] ?? '.'] ?? notYet
          return (
            <td {...cellRole} key={place} className={isFirst ? `${look ?? ''} ${gridRowCss.first}` : look}>
              {sign}
              {row.accepted?.includes(index) && <abbr title="先生が認めた別解">別</abbr>}
            </td>
          )
        })
      )}
    </tr>
  )
})
