import type { ResultRow } from '@tcheck/contract/class-result'
import { type CSSProperties, memo } from 'react'
import { studentResultAddress } from '../student-result/student-result-address.ts'
import { rowGroupRole } from './grid-roles.ts'
import { GridRow } from './grid-row.tsx'
import { isFresh } from './live-interval.ts'
import type { ResultPlace } from './result-call.ts'
import css from './result-grid.module.css'
import type { GridColumn } from './result-view.ts'

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
