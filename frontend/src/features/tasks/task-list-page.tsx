import { useQuery } from '@tanstack/react-query'
import { parentsRefusal } from '@tcheck/contract/act-rules'
import { useParams } from 'react-router'
import { orNotFound } from '../../app/or-not-found.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadState } from '../../ui/load-state.tsx'
import { Note } from '../../ui/note.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { whose } from '../plans/plan-view.ts'
import { StudentTabs } from '../student-pages/student-tabs.tsx'
import { reachInWords } from './parents-words.ts'
import { type TaskRole, taskPath, tasksQuery } from './task-calls.ts'
import { TaskCard } from './task-card.tsx'
import { standing, withdrawn } from './task-view.ts'
import css from './tasks.module.css'
import { WithdrawnTask } from './withdrawn-task.tsx'

/** `task-settings/{id}`: one student's tasks, each with how it stands, and what can be done with it. */
export function TaskListPage({ by }: { by: TaskRole }) {
  const { id = '' } = useParams()
  const query = useQuery(tasksQuery(by, id))
  orNotFound(query)
  const { data } = query
  const open = standing(data?.learning_tasks ?? [])
  const away = withdrawn(data?.learning_tasks ?? [])
  const reach = data && reachInWords(data.parents)
  const making = (
    <ButtonLink kind="primary" to={taskPath(by, id, '/new')}>
      課題を出す
    </ButtonLink>
  )
  return (
    <div className={`main ${css.column}`}>
      <PageHead title="課題" crumb={data && whose(data.student)} count={data && `${open.length}件`}>
        {open.length > 0 && making}
      </PageHead>
      <StudentTabs by={by} id={id} />
      <LoadState query={query} failure="課題を読み込めませんでした。" />
      {data && open.length === 0 && (
        <EmptyState
          title="いま、課題はありません"
          text="学習内容や問題を選んで出すと、生徒の「課題」に並びます。"
          action={making}
        />
      )}
      {data && open.length > 0 && reach && (
        <Note kind="info">
          <p>{reach}</p>
        </Note>
      )}
      {data && open.length > 0 && (
        <ul className={css.tasks} aria-label="課題">
          {open.map((task) => (
            <li key={task.id}>
              <TaskCard
                {...{ by, task }}
                studentId={id}
                today={data.today}
                canRemind={parentsRefusal(data.parents) === null}
              />
            </li>
          ))}
        </ul>
      )}
      {away.length > 0 && (
        <Card title="取り消した課題">
          <ul className={css.tasks} aria-label="取り消した課題">
            {away.map((task) => (
              <li key={task.id}>
                <WithdrawnTask by={by} studentId={id} task={task} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}
