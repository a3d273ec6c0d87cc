import { useQuery } from '@tanstack/react-query'
import { parentsFailure } from '@tcheck/contract/act-rules'
import type { StaffTask } from '@tcheck/contract/groups/tasks'
import { plainText } from '@tcheck/markup/plain-text'
import { useParams } from 'react-router'
import { orNotFound } from '../../app/or-not-found.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { LoadState } from '../../ui/load-state.tsx'
import { Note } from '../../ui/note.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { STAFF_GRADE } from '../learning/marks-text.ts'
import { RichText } from '../math/rich-text.tsx'
import { whose } from '../plans/plan-view.ts'
import { StudentTabs } from '../student-pages/student-tabs.tsx'
import { type TaskRole, taskCalls, taskPath, tasksQuery } from './task-calls.ts'
import { TaskCard, useTaskAct } from './task-card.tsx'
import { reachText, standing, withdrawn } from './task-view.ts'
import css from './tasks.module.css'

/** `task-settings/{id}`: one student's tasks, each with how it stands, and what can be done with it. */
export function TaskListPage({ by }: { by: TaskRole }) {
  const { id = '' } = useParams()
  const query = useQuery(tasksQuery(by, id))
  orNotFound(query)
  const { data } = query
  const open = standing(data?.learning_tasks ?? [])
  const away = withdrawn(data?.learning_tasks ?? [])
  const reach = data && reachText(data.parents)
  const making = (
    <ButtonLink kind="primary" to={taskPath(by, id, '/new')}>
      課題を出す
    </ButtonLink>
  )
  return (
    <div className="main stack one-column">
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
                canRemind={parentsFailure(data.parents) === null}
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

interface WithdrawnTaskProps {
  by: TaskRole
  studentId: string
  task: StaffTask
}

/** A task that was withdrawn: it can be given back for a time. */
function WithdrawnTask({ by, studentId, task }: WithdrawnTaskProps) {
  const { id, revision, title } = task
  const back = useTaskAct(by, {
    act: () => taskCalls[by].cancel({ student_id: studentId, id, revision, undo: true }),
    said: () => '課題を元に戻しました',
  })
  return (
    <>
      <FormErrors error={back.error} fallback="課題を元に戻せませんでした。もう一度お試しください。" />
      <div className="row wrap gap-4-10">
        <span className="grow">
          <RichText text={title} grade={STAFF_GRADE} />
        </span>
        <BusyButton
          size="sm"
          isBusy={back.isSaving}
          onClick={() => back.save(undefined)}
          aria-label={`${plainText(title)}を元に戻す`}
        >
          元に戻す
        </BusyButton>
      </div>
    </>
  )
}
