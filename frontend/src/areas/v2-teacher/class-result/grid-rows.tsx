import type { ResultRow } from '@tcheck/contract/class-result'
import { type CSSProperties, memo } from 'react'
import { Link } from 'react-router'
import { studentResultAddress } from '../student-result/student-result-address.ts'
import { cellRole, rowGroupRole, rowHeadRole, rowRole } from './grid-roles.ts'
import css from './grid-rows.module.css'
import { isFresh } from './live-interval.ts'
import marks from './marks.module.css'
import type { ResultPlace } from './result-call.ts'
import { type GridColumn, rowNotice } from './result-view.ts'
import { seatMarks } from './seat-text.ts'

interface GridRowProps {
  row: ResultRow
  places: readonly GridColumn[]
  to: string
  /** An answer came a moment ago. */
  isFresh: boolean
}

const notYet = { sign: '', look: undefined }

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
    <tr {...rowRole} className={css.row}>
      <th
        {...rowHeadRole}
        scope="row"
        className={isFresh ? `ink-700 regular ${css.ban} ${css.fresh}` : `ink-700 regular ${css.ban}`}
      >
        <Link to={to} aria-label={`${row.ban}番の答えを見る${isFresh ? '。たった今、答えました' : ''}`}>
          {row.ban}
        </Link>
      </th>
      <td
        {...cellRole}
        className={row.score === null ? `ink-900 bold ${css.score} ${css.none}` : `ink-900 bold ${css.score}`}
      >
        {row.state === 'answering' ? <small>解答中</small> : (row.score ?? '－')}
        {seat.map(({ letter, word }) => (
          <abbr key={letter} title={word}>
            {letter}
          </abbr>
        ))}
      </td>
      {notice ? (
        <td {...cellRole} colSpan={places.length} className={css.notice}>
          {notice}
        </td>
      ) : (
        places.map(({ place, isFirst }, index) => {
          const { sign, look } = signs[row.marks[index] ?? '.'] ?? notYet
          return (
            <td {...cellRole} key={place} className={isFirst ? `${look ?? ''} ${css.first}` : look}>
              <span>{sign}</span>
              {row.accepted?.includes(index) && <abbr title="先生が認めた別解">別</abbr>}
            </td>
          )
        })
      )}
    </tr>
  )
})
