import { IconAlertTriangle } from '@tabler/icons-react'
import type { LearningTask } from '@tcheck/contract/learning-desk'
import { taskCount } from '../../../features/desk/task-rows.tsx'
import { STAFF_GRADE } from '../../../features/learning/marks-text.ts'
import { RichText } from '../../../features/math/rich-text.tsx'
import { dayInWords } from '../../../lib/japan-text.ts'
import css from './top.module.css'
import { taskStates } from './top-view.ts'

/** Tasks with their due day and how much of each is done; what is late has its word and its sign. */
export function TaskList({ tasks }: { tasks: readonly LearningTask[] }) {
  return (
    <ul className={css.rows}>
      {tasks.map((task) => {
        const { done, total, unit } = taskCount(task)
        const isLate = task.state === 'overdue'
        const subjects = [...new Set(task.things.map(({ subject_name }) => subject_name))].join('・')
        return (
          <li key={task.id} className={isLate ? css.late : undefined}>
            <span className="grow">
              <b className={css.name}>
                <RichText text={task.title} grade={STAFF_GRADE} />
              </b>
              <span className="muted small">
                {[subjects, task.due === null ? 'しめきりなし' : `しめきり ${dayInWords(task.due)}`]
                  .filter(Boolean)
                  .join('・')}
              </span>
              <span className={`small ${isLate ? css.lateWords : ''}`}>
                {isLate && <IconAlertTriangle className="i i-s" aria-hidden />}
                <span>{taskStates[task.state]}</span>
              </span>
            </span>
            <span className="num nowrap">
              <b>{done}</b>
              <span>{`/${total}${unit}`}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
