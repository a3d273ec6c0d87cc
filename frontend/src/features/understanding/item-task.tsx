import { IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { TaskThingInput } from '@tcheck/contract/groups/tasks'
import type { ChapterItemActivity } from '@tcheck/contract/groups/understanding'
import { plainText } from '@tcheck/markup/plain-text'
import { useState } from 'react'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Tick } from '../../ui/form/tick.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { DateField } from '../../ui/form/when-fields.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { LoadState } from '../../ui/load-state.tsx'
import { RichText } from '../math/rich-text.tsx'
import { materialQuery, type TaskRole, taskCalls, taskKeys, taskPath } from '../tasks/task-calls.ts'
import { useTaskAct } from '../tasks/task-card.tsx'
import { type ItemThing, isSameThing, thingsOfItem, toggled } from '../tasks/task-view.ts'
import css from './understanding.module.css'

interface ItemTaskProps {
  by: TaskRole
  studentId: string
  item: ChapterItemActivity
  today: string
}

interface Handed {
  student_id: string
  id: string
  revision: number
}

/** The button that was pressed is gone with its step: the next step has the focus. */
const takeFocus = (element: HTMLElement | null) => element?.focus()

const beginAt = (heading: HTMLElement | null) => {
  takeFocus(heading)
  heading?.scrollIntoView({ block: 'start' })
}

/** The way from a cell to a task: what of the item is handed out and until when, and the way back. */
export function ItemTask({ by, studentId, item, today }: ItemTaskProps) {
  const [isOpen, setOpen] = useState(false)
  const [hasReturned, setReturned] = useState(false)
  const [handed, setHanded] = useState<Handed | null>(null)
  const again = () => {
    setHanded(null)
    setOpen(false)
    setReturned(true)
  }
  if (handed) return <HandedOut by={by} handed={handed} onTakenBack={again} />
  if (isOpen)
    return <TaskForm by={by} studentId={studentId} item={item} today={today} onHanded={setHanded} onCancel={again} />
  return (
    <div className={`row justify-end ${css.foot}`} tabIndex={-1} ref={hasReturned ? takeFocus : undefined}>
      <Button kind="primary" onClick={() => setOpen(true)}>
        <IconPlus className="i" aria-hidden />
        課題にする
      </Button>
    </div>
  )
}

interface TaskFormProps extends ItemTaskProps {
  onHanded: (handed: Handed) => void
  onCancel: () => void
}

function TaskForm(props: TaskFormProps) {
  const { by, item, onCancel } = props
  const query = useQuery(materialQuery(by, { subject_code: item.subject_code, grade: item.grade }))
  const things = query.data && thingsOfItem(query.data.chapters, item.code)
  if (things && things.length > 0) return <ThingsForm {...props} things={things} />
  return (
    <>
      <LoadState query={query} failure="学習内容を読み込めませんでした。" lines={3} />
      {things && <p role="status">この項目には、課題にできる学習内容がまだありません。</p>}
      <div className={`row justify-end ${css.foot}`}>
        <Button onClick={onCancel}>やめる</Button>
      </div>
    </>
  )
}

function ThingsForm({
  by,
  studentId,
  item,
  today,
  things,
  onHanded,
  onCancel,
}: TaskFormProps & { things: ItemThing[] }) {
  const { subject_code, grade, code: item_code, chapter_item } = item
  const queries = useQueryClient()
  const named = ({ kind, code }: ItemThing): TaskThingInput => ({ kind, subject_code, grade, item_code, code })
  const suggested = things.find(({ kind }) => kind === 'group') ?? things[0]
  const form = useForm({
    // Both roles' calls take the same.
    route: 'tasks.createByBranch',
    part: 'learning_task',
    start: { title: plainText(chapter_item), due: '', things: suggested ? [named(suggested)] : [] },
    save: ({ due, ...task }, idempotency_key) =>
      taskCalls[by].create({
        learning_task: { ...task, message: '', due: due === '' ? null : due, student_ids: [studentId] },
        idempotency_key,
      }),
    onSaved: async ({ handed: [own] }) => {
      if (own) onHanded(own)
      await queries.invalidateQueries({ queryKey: taskKeys(by) })
    },
  })
  const chosen = form.values.things
  return (
    <section className={css.task} aria-label="課題にする">
      <h3 ref={beginAt} tabIndex={-1}>
        課題にする
      </h3>
      <Form
        form={form}
        verb="課題を出す"
        fallback="課題の登録に失敗しました"
        others={<Button onClick={onCancel}>やめる</Button>}
        asksBeforeLeaving={false}
        staysInSight
      >
        <fieldset className="stack gap-2">
          <legend className="text-13">出す学習内容</legend>
          {things.map((thing) => (
            <label key={`${thing.kind} ${thing.code}`} className="row">
              <Tick
                isOn={chosen.some((one) => isSameThing(one, named(thing)))}
                onTurn={() => form.change({ things: toggled(chosen, named(thing)) })}
              />
              <span>
                <RichText text={thing.title} grade={grade} />
                {thing.question_count !== null && (
                  <span className="muted small">{` 問題 ${thing.question_count}問`}</span>
                )}
              </span>
            </label>
          ))}
        </fieldset>
        <TextField {...form.field('title')} />
        <DateField {...form.field('due')} isRequired={false} earliest={today} isClearable hint="任意です。" />
      </Form>
    </section>
  )
}

interface HandedOutProps {
  by: TaskRole
  handed: Handed
  onTakenBack: () => void
}

/** The task is on the student's desk; until the drawer closes it can be taken back here, afterwards from the list of tasks. */
function HandedOut({ by, handed, onTakenBack }: HandedOutProps) {
  const back = useTaskAct(by, {
    act: async () => {
      const answer = await taskCalls[by].cancel(handed)
      onTakenBack()
      return answer
    },
    said: () => '課題を取り消しました',
  })
  return (
    <div className={`stack ${css.foot}`}>
      <FormErrors error={back.error} fallback="課題を取り消せませんでした。もう一度お試しください。" />
      <div className="row between wrap">
        <p role="status" ref={takeFocus} tabIndex={-1}>
          課題を出しました。
        </p>
        <span className="row wrap">
          <ButtonLink to={taskPath(by, handed.student_id)}>課題の一覧へ</ButtonLink>
          <BusyButton isBusy={back.isSaving} onClick={() => back.save(undefined)}>
            元に戻す
          </BusyButton>
        </span>
      </div>
    </div>
  )
}
