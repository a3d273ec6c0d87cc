import { attendTypes } from '@tcheck/contract/attendance'
import { type DayPlan, isSeated, lessonAt } from '@tcheck/timetable/day'
import { shortDayInWords } from '../../lib/japan-words.ts'
import { PrintSheet } from '../../ui/print-sheet.tsx'
import css from './day-sheet.module.css'
import type { Names } from './day-words.ts'
import type { Week } from './timetable-calls.ts'

/** The day on A4, for the wall of the room. */
export function DaySheet({ plan, week, names }: { plan: DayPlan; week: Week; names: Names }) {
  const { periods, class_count } = week.rules
  const classes = Array.from({ length: class_count }, (_, at) => at + 1)
  return (
    <PrintSheet>
      <div className={css.sheet}>
        <h1>{`${shortDayInWords(plan.date)}の担当`}</h1>
        <table>
          <thead>
            <tr>
              <th scope="col">時限</th>
              {classes.map((one) => (
                <th key={one} scope="col">
                  クラス {one}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {periods.map(({ period, begins_at, ends_at }) => (
              <tr key={period}>
                <th scope="row">
                  {period}限
                  <br />
                  {`${begins_at}–${ends_at}`}
                </th>
                {classes.map((class_number) => {
                  const teacherId = lessonAt(plan, period, class_number)?.teacher_id
                  const details = plan.details.filter(
                    (one) => one.period === period && one.class_number === class_number,
                  )
                  return (
                    <td key={class_number}>
                      {teacherId && <b>{names.teacher(teacherId)}先生</b>}
                      {details.map((one) => (
                        <p key={one.id}>
                          {names.student(one.student_id)}({names.taken(one.student_id, one.subject)})
                          {!isSeated(one) && ` ${attendTypes[one.attend_type]}`}
                        </p>
                      ))}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </PrintSheet>
  )
}
