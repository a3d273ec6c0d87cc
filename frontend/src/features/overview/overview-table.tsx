import type { LearningOverview, OverviewRow } from '@tcheck/contract/learning-overview'
import { plainText } from '@tcheck/markup/plain-text'
import { Link } from 'react-router'
import { gradeText } from '../../lib/grade-text.ts'
import { LevelLetter } from '../learning/level-chip.tsx'
import { STAFF_GRADE } from '../learning/marks-text.ts'
import { RichText } from '../math/rich-text.tsx'
import { branchNameOf, useVisitor } from '../session/current-user.ts'
import css from './overview.module.css'
import {
  changeWords,
  lastDayText,
  nameOf,
  percentOf,
  planWords,
  rateText,
  reasonWords,
  spanWords,
} from './overview-view.ts'

interface OverviewTableProps {
  overview: LearningOverview
  rows: readonly OverviewRow[]
}

/** Students by chapters: a table that scrolls in its place, cards on a telephone, A4 across on paper. */
export function OverviewTable({ overview, rows }: OverviewTableProps) {
  const chapters = overview.course?.chapters ?? []
  const branch = branchNameOf(useVisitor())
  return (
    <section className={`card ${css.card}`} aria-label="生徒と章の表">
      <p className={css.printed}>
        {`${branch ?? ''} 集計 ${gradeText(overview.grade)} ${overview.course?.subject_name ?? ''} ${spanWords(overview)}`.trim()}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must reach the scroll area */}
      <div className={`scroll-x ${css.scroll}`} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">生徒</th>
              <th scope="col">助けがいる理由</th>
              <th scope="col">おくれた課題</th>
              <th scope="col">計画</th>
              <th scope="col">最後の学習</th>
              <th scope="col">得点率・前との差</th>
              {chapters.map(({ code, title }, at) => (
                <th key={code} scope="col" className={css.level}>
                  <span className="muted small">{`${at + 1}章`}</span>
                  <RichText text={title} grade={STAFF_GRADE} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.student.id} row={row} overview={overview} />
            ))}
          </tbody>
        </table>
      </div>
      <p className={`ink-700 text-13 ${css.legend}`}>
        理解度は、期間の終わりまでの新しい答えから決まります。–は、答えが3問より少ないことを表します。
      </p>
    </section>
  )
}

function Row({ row, overview }: { row: OverviewRow; overview: LearningOverview }) {
  const { rate, change } = rateText(row)
  const words = reasonWords(row)
  const isLow = row.rate !== null && row.level !== '–' && row.rate < 1 / 2
  return (
    <tr className={row.need > 0 ? css.needing : undefined}>
      <th scope="row">
        <Link to={`/v1/teacher/total_detail/${row.student.id}`}>{nameOf(row)}</Link>
        {row.student.grade !== overview.grade && (
          <span className="muted small">{` ${gradeText(row.student.grade)}`}</span>
        )}
      </th>
      <td className={css.reason} data-label="理由">
        {words.length === 0 ? <span className="muted">–</span> : words.join('。')}
      </td>
      <td className="num" data-label="おくれた課題">
        <span className={row.tasks_late > 0 ? css.late : 'muted'}>{`${row.tasks_late}件`}</span>
      </td>
      <td className="nowrap" data-label="計画">
        {planWords(row.plan)}
      </td>
      <td className="nowrap" data-label="最後の学習">
        {lastDayText(row.last_day, overview.today)}
      </td>
      <td className="num nowrap" data-label="得点率">
        <b className={isLow ? css.low : undefined}>{rate}</b>
        {change !== null && (
          <span className={`small ${change < 0 ? css.fallen : 'muted'}`}>
            <span className="sr">、前との差 </span>
            <span>{` ${changeWords(change)}`}</span>
          </span>
        )}
      </td>
      {row.chapters.map(({ level, answered, rate: own }, at) => {
        const title = overview.course?.chapters[at]?.title ?? ''
        const inWords = own === null ? '' : `${percentOf(own)}%、`
        return (
          <td
            key={overview.course?.chapters[at]?.code ?? at}
            className={css.level}
            data-label={plainText(title)}
            title={`${inWords}${answered}問`}
          >
            <LevelLetter level={level} />
            <span className="sr">{`${inWords}${answered}問`}</span>
          </td>
        )
      })}
    </tr>
  )
}
