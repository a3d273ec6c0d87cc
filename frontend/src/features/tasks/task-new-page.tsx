import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { TaskMaterial, TaskThingInput } from '@tcheck/contract/groups/tasks'
import { plainText } from '@tcheck/markup/plain-text'
import { useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { orNotFound } from '../../app/or-not-found.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SelectControl } from '../../ui/form/select-control.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Tick } from '../../ui/form/tick.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { DateField } from '../../ui/form/when-fields.tsx'
import { LoadState } from '../../ui/load-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { notify } from '../../ui/toast.tsx'
import { RichText } from '../math/rich-text.tsx'
import { GRADE_CHOICES, whose } from '../plans/plan-view.ts'
import { StudentChoice } from './student-choice.tsx'
import { choicesQuery, materialQuery, type TaskRole, taskCalls, taskKeys, taskPath, tasksQuery } from './task-calls.ts'
import { isSameThing, presetOf, titleOf, toggled } from './task-view.ts'
import css from './tasks.module.css'

/** `task-settings/{id}/new`: what is handed out, to whom, until when. */
export function TaskNewPage({ by }: { by: TaskRole }) {
  const { id = '' } = useParams()
  const query = useQuery(tasksQuery(by, id))
  orNotFound(query)
  const { data } = query
  return (
    <div className="main stack one-column">
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
      <div className={`stack align-start one-column-900 ${css.editor}`}>
        <ThingChoice by={by} grade={student.grade} chosen={things} onToggle={choose} />
        <div className="stack one-column">
          <StudentChoice
            by={by}
            grade={student.grade}
            chosen={student_ids}
            onChoose={(ids) => form.change({ student_ids: ids })}
          />
          <Card title="課題の説明">
            <div className="stack one-column">
              <TextField {...form.field('title')} />
              <DateField {...form.field('due')} isRequired={false} earliest={today} isClearable hint="任意です。" />
              <TextField {...form.field('message')} lines={3} hint="生徒の「課題」に出ます。任意です。" />
            </div>
          </Card>
        </div>
      </div>
    </Form>
  )
}

interface ThingChoiceProps {
  by: TaskRole
  /** Shown at first. */
  grade: number
  chosen: readonly TaskThingInput[]
  onToggle: (thing: TaskThingInput, material: TaskMaterial) => void
}

/** What is handed out: contents and lquestion groups, of one subject or several. */
function ThingChoice({ by, grade: own, chosen, onToggle }: ThingChoiceProps) {
  const [grade, setGrade] = useState(own)
  const [asked, setAsked] = useState('')
  const query = useQuery(choicesQuery(by, grade))
  const subjects = query.data?.subjects ?? []
  const subject = subjects.find(({ code }) => code === asked) ?? subjects[0]
  return (
    <Card title={`出す学習内容(${chosen.length === 0 ? 'まだ選んでいません' : `${chosen.length}つ`})`}>
      <LoadState query={query} failure="教科を読み込めませんでした。" lines={3} />
      {query.data && (
        <div className={`flex align-end wrap ${css.choices}`}>
          <label className="stack gap-4 text-13">
            学習内容の学年
            <SelectControl value={String(grade)} choices={GRADE_CHOICES} onChoose={(one) => setGrade(Number(one))} />
          </label>
          {subject && (
            <label className="stack gap-4 text-13">
              教科
              <SelectControl
                value={subject.code}
                choices={subjects.map(({ code, name }) => [code, name] as const)}
                onChoose={setAsked}
              />
            </label>
          )}
        </div>
      )}
      {query.data && !subject && (
        <p className="muted">この学年の学習内容は、まだありません。ほかの学年を選んでください。</p>
      )}
      {subject && (
        <Material by={by} place={{ subject_code: subject.code, grade }} chosen={chosen} onToggle={onToggle} />
      )}
    </Card>
  )
}

type MaterialProps = Pick<ThingChoiceProps, 'by' | 'chosen' | 'onToggle'> & {
  place: { subject_code: string; grade: number }
}

function Material({ by, place, chosen, onToggle }: MaterialProps) {
  const query = useQuery(materialQuery(by, place))
  const chapters = query.data?.chapters ?? []
  const tick = (thing: TaskThingInput, title: string, more = '') => (
    <li key={`${thing.kind} ${thing.code}`}>
      <label className="row">
        <Tick isOn={chosen.some((one) => isSameThing(one, thing))} onTurn={() => onToggle(thing, chapters)} />
        <span>
          <RichText text={title} grade={place.grade} />
          {more && <span className="muted small">{` ${more}`}</span>}
        </span>
      </label>
    </li>
  )
  return (
    <>
      <LoadState query={query} failure="学習内容を読み込めませんでした。" />
      <div className={css.long}>
        {chapters.map((chapter) => (
          <section key={chapter.code} className={css.chapter}>
            <h3>
              <RichText text={chapter.title} grade={place.grade} />
            </h3>
            {chapter.items.map((item) => (
              <div key={item.code}>
                <h4>
                  <RichText text={item.title} grade={place.grade} />
                </h4>
                <ul className={`stack gap-2 ${css.ticks}`}>
                  {item.contents.map(({ code, title }) =>
                    tick({ kind: 'content', ...place, item_code: item.code, code }, title),
                  )}
                  {item.groups.map(({ code, title, question_count }) =>
                    tick({ kind: 'group', ...place, item_code: item.code, code }, title, `問題 ${question_count}問`),
                  )}
                </ul>
              </div>
            ))}
          </section>
        ))}
      </div>
    </>
  )
}
