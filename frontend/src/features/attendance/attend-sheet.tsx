import { attendTypes } from '@tcheck/contract/attendance'
import type { AttendanceMonth } from '@tcheck/contract/groups/attendance'
import { shortDayInWords } from '../../lib/japan-words.ts'
import { PrintSheet } from '../../ui/print-sheet.tsx'
import css from './attend.module.css'
import { TotalsTable } from './attend-totals-card.tsx'
import { monthWords, staysWords, studentWords, subjectWords, transferWords } from './attend-view.ts'

/** The month on A4, with a place for the parent's signature. */
export function AttendSheet({ month: { student, month, lessons, readings } }: { month: AttendanceMonth }) {
  return (
    <PrintSheet>
      <div className={css.sheet}>
        <h1>{`${monthWords(month)}の出欠`}</h1>
        <p>{studentWords(student)}</p>
        <table className={css.table}>
          <thead>
            <tr>
              {['日付', '時限', '科目', '入退室', '出欠', '振替'].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lessons.map((lesson) => (
              <tr key={lesson.id}>
                <td>{shortDayInWords(lesson.date)}</td>
                <td>{lesson.period}</td>
                <td>{subjectWords(lesson)}</td>
                <td>{staysWords(readings, lesson.date)}</td>
                <td>{attendTypes[lesson.attend_type]}</td>
                <td>{transferWords(lesson)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <TotalsTable lessons={lessons} />
        <p className={css.sign}>
          <span>確認した日　　　年　　月　　日</span>
          <span>保護者のサイン</span>
        </p>
      </div>
    </PrintSheet>
  )
}
