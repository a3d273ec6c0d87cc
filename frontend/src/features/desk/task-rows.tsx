import { IconCircleCheck, IconClock } from '@tabler/icons-react'
import type { LearningTask } from '@tcheck/contract/learning-desk'
import { plainText } from '@tcheck/markup/plain-text'
import { Link } from 'react-router'
import { dayInWords } from '../../lib/japan-text.ts'
import { LearnersWords } from '../learning/learning-text.tsx'
import { SubjectMark } from '../learning/subject-mark.tsx'
import css from './desk.module.css'
import { dueText, taskPath } from './desk-view.ts'

const states = {
  not_begun: 'まだ',
  under_way: 'とちゅう',
  done: '{終|お}わりました',
  overdue: 'しめきりがすぎました',
} as const satisfies Record<LearningTask['state'], string>

export function DueDay({ due, today }: { due: string | null; today: string }) {
  if (due === null) return <LearnersWords text="しめきりなし" />
  const { words, isSoon } = dueText(due, today)
  return (
    <span className="row gap-4 text-14">
      <IconClock className="i i-s" aria-hidden />
      <span>
        <span>{`しめきり `}</span>
        {isSoon && (
          <>
            <b className={css.soon}>
              <LearnersWords text={words} />
            </b>{' '}
          </>
        )}
        <span>{dayInWords(due)}</span>
      </span>
    </span>
  )
}

/** How much of a task is done, in its own unit. */
export function taskCount({ things }: LearningTask): { done: number; total: number; unit: string } {
  const sum = (of: 'done' | 'total') => things.reduce((all, one) => all + one[of], 0)
  return {
    done: sum('done'),
    total: sum('total'),
    unit: things.every(({ kind }) => kind === 'group') ? '問' : 'パート',
  }
}

/** Tasks in a list, each with its due day, state and one thing to do. */
export function TaskRows({ tasks, today }: { tasks: readonly LearningTask[]; today: string }) {
  return (
    <ul className={css.rows}>
      {tasks.map((task) => {
        const { done, total, unit } = taskCount(task)
        const isDone = task.state === 'done'
        return (
          <li key={task.id} className={isDone ? 'ink-700' : undefined}>
            {task.things[0] && <SubjectMark name={task.things[0].subject_name} />}
            <span className="grow">
              <b className={css.name}>
                <LearnersWords text={task.title} />
              </b>
              <span className="muted small inline-row gap-4">
                {isDone ? <IconCircleCheck className="i i-s" aria-hidden /> : null}
                <span>
                  <LearnersWords text={`${states[task.state]}・${total}${unit}のうち${done}${unit}`} />
                </span>
              </span>
              {!isDone && <DueDay due={task.due} today={today} />}
              {task.message && <span className={css.message}>{task.message}</span>}
            </span>
            <Link className="btn lg" to={taskPath(task)}>
              {isDone ? <LearnersWords text="{見直|みなお}す" /> : task.state === 'not_begun' ? 'はじめる' : 'つづける'}
              <span className="sr">{`:${plainText(task.title)}`}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
