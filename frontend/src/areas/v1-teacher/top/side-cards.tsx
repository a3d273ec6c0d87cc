import type { TeacherTop } from '@tcheck/contract/groups/teacher-students'
import { Link } from 'react-router'
import { markedStudentText, momentWords, STAFF_GRADE } from '../../../features/learning/marks-text.ts'
import { RichText } from '../../../features/math/rich-text.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import css from './top.module.css'
import { hopeText, waitingText } from './top-view.ts'

const MARKS = '/v1/teacher/marks'

/** Written answers that nobody has looked at, the longest waiting first. */
export function WaitingCard({ waiting }: { waiting: TeacherTop['waiting'] }) {
  const isNone = waiting.count === 0
  return (
    <Card
      title={
        <>
          <span>{'採点を待つ答え '}</span>
          {!isNone && <Chip kind="warn">{waitingText(waiting)}</Chip>}
        </>
      }
      action={!isNone && <Link to={MARKS}>すべて見る</Link>}
      isPadded={isNone}
    >
      {isNone ? (
        <p className="muted">待っている答えはありません。</p>
      ) : (
        <ul className={css.rows}>
          {waiting.learning_marks.map(({ id, title, student, finished_at, question_count }) => (
            <li key={id}>
              <Link className={`stack gap-2 ${css.row}`} to={`${MARKS}?run=${encodeURIComponent(id)}`}>
                <b>
                  <RichText text={title} grade={STAFF_GRADE} />
                </b>
                <span className="muted small">
                  {`${markedStudentText(student)}・${question_count}問・${momentWords(finished_at)}`}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** The next month's hopes, while they can still be said. */
export function HopesCard({ hopes, today }: Pick<TeacherTop, 'hopes' | 'today'>) {
  const { title, text, isLate } = hopeText(hopes, today)
  return (
    <Card title={title} action={<ButtonLink to={`/v1/teacher/workdays?month=${hopes.month}`}>入れる</ButtonLink>}>
      <p className={isLate ? css.late : 'muted'}>{text}</p>
    </Card>
  )
}
