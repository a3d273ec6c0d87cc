import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { TaskMaterial, TaskThingInput } from '@tcheck/contract/groups/tasks'
import { plainText } from '@tcheck/markup/plain-text'
import { useLocation, useNavigate, useParams } from 'react-router'
import { orNotFound } from '../../app/or-not-found.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { DateField } from '../../ui/form/when-fields.tsx'
import { LoadState } from '../../ui/load-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { notify } from '../../ui/toast.tsx'
import { whose } from '../plans/plan-view.ts'
import { StudentChoice } from './student-choice.tsx'
import { type TaskRole, taskCalls, taskKeys, taskPath, tasksQuery } from './task-calls.ts'
import { presetOf } from './task-preset.ts'
import { titleOf, toggled } from './task-view.ts'
import css from './tasks.module.css'
import { ThingChoice } from './thing-choice.tsx'

/** `task-settings/{id}/new`: what is handed out, to whom, until when. */
export function TaskNewPage({ by }: { by: TaskRole }) {
  const { id = '' } = useParams()
  const query = useQuery(tasksQuery(by, id))
  orNotFound(query)
  const { data } = query
  return (
    <div className={`main ${css.column}`}>
      <PageHead title="課題の登録" crumb={data && whose(data.student)}>
        <ButtonLink to={taskPath(by, id)}>課題の一覧へ</ButtonLink>
      </PageHead>
      <LoadState query={query} failure="生徒を読み込めませんでした。" />
      {data && <NewTask by={by} student={data.student} today={data.today} />}
    </div>
  )
}

interface NewTaskProps {
  by: TaskRole
  student: { id: string; grade: number }
  today: string
}

function NewTask({ by, student, today }: NewTaskProps) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const preset = presetOf(useLocation().state)
  const form = useForm({
    // Both roles' calls take the same.
    route: 'tasks.createByBranch',
    part: 'learning_task',
    start: {
      ...{ title: preset?.title ?? '', message: '', due: '' },
      things: preset?.things ?? ([] as TaskThingInput[]),
      student_ids: preset?.student_ids ?? [student.id],
    },
    save: ({ due, ...task }, idempotency_key) =>
      taskCalls[by].create({ learning_task: { ...task, due: due === '' ? null : due }, idempotency_key }),
    onSaved: async ({ handed_count }) => {
      notify.success(`${handed_count}人に課題を出しました`)
      await queries.invalidateQueries({ queryKey: taskKeys(by) })
      await navigate(taskPath(by, student.id))
    },
  })
  const { things, title, student_ids } = form.values
  /** The first thing gives its name to a task that has none. */
  const choose = (thing: TaskThingInput, material: TaskMaterial) => {
    const named = things.length === 0 && title === '' ? titleOf(material, thing) : undefined
    form.change({ things: toggled(things, thing), ...(named && { title: plainText(named) }) })
  }
  return (
    <Form
      form={form}
      verb="課題を出す"
      fallback="課題の登録に失敗しました"
      others={<ButtonLink to={taskPath(by, student.id)}>やめる</ButtonLink>}
      staysInSight
    >
      <div className={css.editor}>
        <ThingChoice by={by} grade={student.grade} chosen={things} onToggle={choose} />
        <div className={css.column}>
          <StudentChoice
            by={by}
            grade={student.grade}
            chosen={student_ids}
            onChoose={(ids) => form.change({ student_ids: ids })}
          />
          <Card title="課題の説明">
            <div className={css.column}>
              <TextField {...form.field('title')} />
              <DateField
                {...form.field('due')}
                isRequired={false}
                earliest={today}
                isClearable
                hint="なくてもかまいません。"
              />
              <TextField {...form.field('message')} lines={3} hint="生徒の「課題」に出ます。なくてもかまいません。" />
            </div>
          </Card>
        </div>
      </div>
    </Form>
  )
}
