import type { ResultRow } from '@tcheck/contract/class-result'
import { memo } from 'react'
import { Link } from 'react-router'
import { cellRole, rowHeadRole, rowRole } from './grid-roles.ts'
import css from './grid-row.module.css'
import marks from './marks.module.css'
import { type GridColumn, rowNotice } from './result-view.ts'
import { seatMarks } from './seat-words.ts'

interface GridRowProps {
  row: ResultRow
  places: readonly GridColumn[]
  to: string
  /** An answer came a moment ago. */
  isFresh: boolean
}

/** A mark's sign and look; `.` is not answered yet. */
const signs: Record<string, { sign: string; look: string | undefined }> = {
  o: { sign: '○', look: marks['o'] },
  d: { sign: '△', look: marks['d'] },
  x: { sign: '×', look: marks['x'] },
  '-': { sign: '－', look: marks['n'] },
  u: { sign: '※', look: marks['n'] },
}
const notYet = { sign: '', look: undefined }

/** One student. Drawn again only when the row itself has changed. */
export const GridRow = memo(function GridRow({ row, places, to, isFresh }: GridRowProps) {
  const notice = rowNotice(row, places.length)
  const seat = seatMarks(row)
  return (
    <tr {...rowRole} className={css.row}>
      <th {...rowHeadRole} scope="row" className={isFresh ? `${css.ban} ${css.fresh}` : css.ban}>
        <Link to={to} aria-label={`${row.ban}番の答えを見る${isFresh ? '。たった今、答えました' : ''}`}>
          {row.ban}
        </Link>
      </th>
      <td {...cellRole} className={row.score === null ? `${css.score} ${css.none}` : css.score}>
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
              {sign}
              {row.accepted?.includes(index) && <abbr title="先生が認めた別解">別</abbr>}
            </td>
          )
        })
      )}
    </tr>
  )
})
