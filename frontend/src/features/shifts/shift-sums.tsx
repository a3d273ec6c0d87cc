import type { ShiftMonth } from '@tcheck/contract/groups/shifts'
import { type ShiftDays, sumShifts } from '@tcheck/timetable/shift'
import { Link } from 'react-router'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { dueOf, hopedCount, hoursWords } from './shift-view.ts'
import css from './shifts.module.css'

type Periods = ShiftMonth['periods']

/** 希望 12限・確定 8限(6時間40分) */
export function sumWords(days: ShiftDays, periods: Periods): string {
  const { periods: count, minutes } = sumShifts(days, periods)
  return `希望 ${hopedCount(days)}限・確定 ${count}限(${hoursWords(minutes)})`
}

interface TeacherSumsProps {
  month: ShiftMonth
  /** Each teacher's days, as they stand here. */
  daysOf: (teacher: ShiftMonth['teachers'][number]) => ShiftDays
  shownId: string
}

/** How much everybody hopes for and works, with the way to each one's month. */
export function TeacherSums({ month: of, daysOf, shownId }: TeacherSumsProps) {
  const { teachers, periods, month } = of
  const due = dueOf(of)
  const open = teachers.filter((one) => !one.is_disabled && hopedCount(daysOf(one)) === 0).length
  const action = due && <span className="muted small">{`希望の${due.words}・まだの講師 ${open}人`}</span>
  return (
    <Card title="講師ごとの合計" action={action} isPadded={false}>
      <div className={css.scroll}>
        <table className={css.sums}>
          <thead>
            <tr>
              <th scope="col">講師</th>
              <th scope="col">希望</th>
              <th scope="col">確定</th>
              <th scope="col">時間</th>
            </tr>
          </thead>
          <tbody>
            {teachers.map((teacher) => {
              const days = daysOf(teacher)
              const { periods: count, minutes } = sumShifts(days, periods)
              return (
                <tr key={teacher.id}>
                  <th scope="row">
                    {teacher.id === shownId ? (
                      teacher.name
                    ) : (
                      <Link to={`/v1/branch/teachers/${teacher.id}/shift?month=${month}`}>{teacher.name}</Link>
                    )}
                    {teacher.is_disabled && <Chip kind="warn">停止中</Chip>}
                  </th>
                  <td>{hopedCount(days)}限</td>
                  <td>{count}限</td>
                  <td>{hoursWords(minutes)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </Card>
  )
}
