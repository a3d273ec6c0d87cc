import type { ClassResult } from '@tcheck/contract/class-result'
import { plainText } from '@tcheck/markup/plain-text'
import { memo } from 'react'
import { Link } from 'react-router'
import { viewpointWords } from '../../../features/question-preview/viewpoint.ts'
import { placeName } from '../../../features/question-view/set-index.ts'
import { setAnswersAddress } from '../student-result/student-result-address.ts'
import css from './grid-head.module.css'
import { cellRole, headRole, rowGroupRole, rowHeadRole, rowRole } from './grid-roles.ts'
import type { ResultPlace } from './result-call.ts'
import {
  areRatesSettled,
  columnGroups,
  type GridColumn,
  isLowRate,
  percentOf,
  shortQuestionName,
} from './result-view.ts'

interface GridHeadProps {
  result: ClassResult
  places: readonly GridColumn[]
  place: ResultPlace
}

const names = (...all: (string | false | undefined)[]) => all.filter(Boolean).join(' ')

/** Main questions, sub questions (each leads to what the class answered there), correct rates as bars with their numbers, points. */
export const GridHead = memo(function GridHead({ result, places, place }: GridHeadProps) {
  const { columns, column_rates, summary } = result
  const isSettled = areRatesSettled(summary)
  const lineAt = (index: number) => places[index]?.isFirst && css.first
  return (
    <thead {...rowGroupRole} className={css.head}>
      <tr {...rowRole} className={names(css.row, css.mains)}>
        <th {...headRole} scope="col" className={names(css.ban, css.open)}>
          番
        </th>
        <th {...headRole} scope="col" className={names(css.score, css.open)}>
          得点
        </th>
        {columnGroups(columns).map(({ mainNumber, title, viewpoint, count }) => (
          <th
            {...headRole}
            key={mainNumber}
            scope="colgroup"
            className={css.main}
            colSpan={count}
            style={{ gridColumn: `span ${count}` }}
            title={plainText(title)}
          >
            {/* One narrow column has no room for the word. */}
            {count > 1 && <span>大問</span>}
            <span>{mainNumber}</span>
            <abbr className={css.viewpoint} title={viewpointWords[viewpoint].name}>
              {viewpointWords[viewpoint].letter}
            </abbr>
          </th>
        ))}
      </tr>
      <tr {...rowRole} className={css.row}>
        <td {...cellRole} className={css.ban} />
        <td {...cellRole} className={css.score} />
        {columns.map((column, index) => (
          <th
            {...headRole}
            key={shortQuestionName(column)}
            scope="col"
            className={names(css.sub, lineAt(index))}
            title={plainText(column.text)}
          >
            <Link
              to={setAnswersAddress(place, shortQuestionName(column))}
              aria-label={`${placeName(column.main_question_number, column.sub_question_number)}の答えを見る`}
            >{`(${column.sub_question_number})`}</Link>
          </th>
        ))}
      </tr>
      <tr {...rowRole} className={names(css.row, css.rates)}>
        <th {...rowHeadRole} scope="row" colSpan={2} className={css.both}>
          <span>正答率</span>
          <small>%</small>
          {!isSettled && summary.answered_count > 0 && <small>{`まだ${summary.answered_count}人`}</small>}
        </th>
        {columns.map((column, index) => {
          const rate = column_rates[index] ?? null
          return (
            <td
              {...cellRole}
              key={shortQuestionName(column)}
              className={names(css.rate, lineAt(index), isSettled ? isLowRate(rate) && css.low : css.early)}
            >
              <span className={css.column} aria-hidden="true">
                {rate !== null && <i style={{ height: `${percentOf(rate)}%` }} />}
              </span>
              <b>{rate === null ? '－' : percentOf(rate)}</b>
            </td>
          )
        })}
      </tr>
      <tr {...rowRole} className={names(css.row, css.points)}>
        <th {...rowHeadRole} scope="row" colSpan={2} className={css.both}>
          配点
        </th>
        {columns.map((column, index) => (
          <td {...cellRole} key={shortQuestionName(column)} className={names(lineAt(index))}>
            {column.max_score}
          </td>
        ))}
      </tr>
    </thead>
  )
})
