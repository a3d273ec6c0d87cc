import type { ResultRow } from '@tcheck/contract'
import { memo } from 'react'
import { Link } from 'react-router'
import { cellRole, rowHeadRole, rowRole } from './grid-roles.ts'
import css from './result-grid.module.css'
import { type GridColumn, rowNotice } from './result-view.ts'

interface GridRowProps {
  row: ResultRow
  places: readonly GridColumn[]
  to: string
}

/** A mark's sign and look; `.` is not answered yet. */
const marks: Record<string, { sign: string; look: string | undefined }> = {
  o: { sign: '○', look: css.o },
  d: { sign: '△', look: css.d },
  x: { sign: '×', look: css.x },
  '-': { sign: '－', look: css.n },
}
const notYet = { sign: '', look: undefined }

/** One student. Drawn again only when the row itself has changed. */
export const GridRow = memo(function GridRow({ row, places, to }: GridRowProps) {
  const notice = rowNotice(row, places.length)
  const isAnswering = row.state === 'answering'
  return (
    <tr {...rowRole} className={notice ? css.without : undefined}>
      <th {...rowHeadRole} scope="row" className={css.ban}>
        <Link to={to} aria-label={`${row.ban}番の答えを見る`}>
          {row.ban}
        </Link>
      </th>
      <td {...cellRole} className={css.score}>
        {isAnswering ? <small>回答中</small> : (row.score ?? '－')}
        {row.is_late && <abbr title="しめきりのあと">遅</abbr>}
      </td>
      {notice ? (
        <td {...cellRole} className={css.notice}>
          {notice}
        </td>
      ) : (
        places.map(({ place, isFirst }, index) => {
          const { sign, look } = marks[row.marks[index] ?? '.'] ?? notYet
          return (
            <td {...cellRole} key={place} className={isFirst ? `${look ?? ''} ${css.f}` : look}>
              {sign}
            </td>
          )
        })
      )}
    </tr>
  )
})
