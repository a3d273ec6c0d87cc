import { attendTypeNames, attendTypes } from '@tcheck/contract/attendance'
import type { AttendedLesson } from '@tcheck/contract/groups/attendance'
import { Card } from '../../ui/card.tsx'
import { PieOf } from '../charts/charts.tsx'
import css from './attend.module.css'
import { pieSlices, totalRows } from './attend-view.ts'

/** How many lessons of which type, by subject, and as a pie. */
export function AttendTotalsCard({
  lessons,
  isNarrow = false,
}: {
  lessons: readonly AttendedLesson[]
  isNarrow?: boolean
}) {
  const slices = pieSlices(lessons)
  const held = slices.filter(({ value }) => value > 0)
  return (
    <Card title="集計">
      <div
        className={
          isNarrow ? `stack gap-20 align-start ${css.totals} ${css.narrow}` : `stack gap-20 align-start ${css.totals}`
        }
      >
        <div className="scroll-x">
          <TotalsTable lessons={lessons} />
        </div>
        {held.length > 0 && (
          <PieOf
            description={`出欠の割合: ${held.map(({ name, value }) => `${name} ${value}回`).join('、')}`}
            slices={slices}
            unit="回"
          />
        )}
      </div>
    </Card>
  )
}

export function TotalsTable({ lessons }: { lessons: readonly AttendedLesson[] }) {
  return (
    <table className={css.table}>
      <caption className="sr">教科ごとの回数</caption>
      <thead>
        <tr>
          <th scope="col">教科</th>
          {attendTypeNames.map((type) => (
            <th key={type} scope="col" className={css.number}>
              {attendTypes[type]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {totalRows(lessons).map(({ name, counts }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {attendTypeNames.map((type) => (
              <td key={type} className={css.number}>
                {counts[type]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
