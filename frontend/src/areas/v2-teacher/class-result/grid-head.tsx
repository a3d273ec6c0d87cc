import type { ClassResult } from '@tcheck/contract'
import { viewpointWords } from '../question-set/viewpoint.ts'
import { cellRole, headRole, rowGroupRole, rowHeadRole, rowRole } from './grid-roles.ts'
import css from './result-grid.module.css'
import { columnGroups, type GridColumn, isLowRate, percentOf, shortPlace } from './result-view.ts'

interface GridHeadProps {
  result: ClassResult
  places: readonly GridColumn[]
}

/** Main questions, sub questions, correct rates as bars with their numbers, points. */
export function GridHead({ result: { columns, column_rates }, places }: GridHeadProps) {
  const lineAt = (index: number) => (places[index]?.isFirst ? css.f : '')
  return (
    <thead {...rowGroupRole}>
      <tr {...rowRole} className={css.mains}>
        <th {...headRole} scope="col" className={css.ban}>
          番
        </th>
        <th {...headRole} scope="col" className={css.score}>
          得点
        </th>
        {columnGroups(columns).map(({ mainNumber, title, viewpoint, count }) => (
          <th
            {...headRole}
            key={mainNumber}
            scope="colgroup"
            className={css.main}
            style={{ gridColumn: `span ${count}` }}
            title={title}
          >
            <span className={css.mainWord}>大問</span>
            {mainNumber}
            <abbr className={css.viewpoint} title={viewpointWords[viewpoint].name}>
              {viewpointWords[viewpoint].letter}
            </abbr>
          </th>
        ))}
      </tr>
      <tr {...rowRole} className={css.subs}>
        <td {...cellRole} className={css.ban} />
        <td {...cellRole} className={css.score} />
        {columns.map((column, index) => (
          <th
            {...headRole}
            key={shortPlace(column)}
            scope="col"
            className={`${css.sub} ${lineAt(index)}`}
            title={column.text}
          >
            ({column.sub_question_number})
          </th>
        ))}
      </tr>
      <tr {...rowRole} className={css.rates}>
        <th {...rowHeadRole} scope="row" className={css.both}>
          正答率<small>%</small>
        </th>
        {columns.map((column, index) => {
          const rate = column_rates[index] ?? null
          const low = isLowRate(rate) ? css.low : ''
          return (
            <td {...cellRole} key={shortPlace(column)} className={`${css.rate} ${lineAt(index)} ${low}`}>
              <span className={css.column} aria-hidden="true">
                {rate !== null && <i style={{ height: `${percentOf(rate)}%` }} />}
              </span>
              <b>{rate === null ? '－' : percentOf(rate)}</b>
            </td>
          )
        })}
      </tr>
      <tr {...rowRole} className={css.points}>
        <th {...rowHeadRole} scope="row" className={css.both}>
          配点
        </th>
        {columns.map((column, index) => (
          <td {...cellRole} key={shortPlace(column)} className={lineAt(index)}>
            {column.max_score}
          </td>
        ))}
      </tr>
    </thead>
  )
}
