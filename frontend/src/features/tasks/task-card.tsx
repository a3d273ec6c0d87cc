import { useQueryClient } from '@tanstack/react-query'
import { reminderFailure } from '@tcheck/contract/act-rules'
import type { StaffTask } from '@tcheck/contract/groups/tasks'
import { plainText } from '@tcheck/markup/plain-text'
import { useState } from 'react'
import { dayOf, shortDayInWords } from '../../lib/japan-text.ts'
import { Bar } from '../../ui/bar.tsx'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { DateField } from '../../ui/form/when-fields.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { notify } from '../../ui/toast.tsx'
import { useSave } from '../../ui/use-save.ts'
import { STAFF_GRADE } from '../learning/marks-text.ts'
import { RichText } from '../math/rich-text.tsx'
import { type TaskRole, taskCalls, taskKeys } from './task-calls.ts'
import { acceptedText, doneShare, stateWords, thingCount } from './task-view.ts'
import css from './tasks.module.css'

interface TaskCardProps {
  by: TaskRole
  studentId: string
  task: StaffTask
  today: string
  /** A reminder reaches at least one parent. */
  canRemind: boolean
}

/** One task with its state, how far each thing of it is, and what staff can do: another due day, a word to the parents, back. */
export function TaskCard({ by, studentId, task, today, canRemind }: TaskCardProps) {
  const [isMoving, setMoving] = useState(false)
  const { id, revision, title, message, due, state, things, reminded_at, handed_at } = task
  const asked = { student_id: studentId, id, revision }
  const reminding = useTaskAct(by, {
    act: () => taskCalls[by].remind(asked),
    said: ({ parents }) => acceptedText(parents),
  })
  const withdrawing = useTaskAct(by, { act: () => taskCalls[by].cancel(asked), said: () => '課題を取り消しました' })
  const [words, kind] = stateWords[state]
  const name = plainText(title)
  const isBusy = reminding.isSaving || withdrawing.isSaving
  return (
    <Card title={<RichText text={title} grade={STAFF_GRADE} />} action={<Chip kind={kind}>{words}</Chip>}>
      <FormErrors error={reminding.error} fallback="保護者に知らせられませんでした。もう一度お試しください。" />
      <FormErrors error={withdrawing.error} fallback="課題を取り消せませんでした。もう一度お試しください。" />
      <p className="row wrap gap-4-10">
        <b>{due === null ? 'しめきりなし' : `しめきり ${shortDayInWords(due)}`}</b>
        <span className="muted small">{`${shortDayInWords(dayOf(handed_at))}に出しました`}</span>
        {reminded_at && (
          <span className="muted small">{`${shortDayInWords(dayOf(reminded_at))}に保護者への送信を受け付けました`}</span>
        )}
      </p>
      <div className={css.far}>
        <Bar share={doneShare(task)} label={`${name}の進みぐあい`} />
      </div>
      <ul className={css.things}>
        {things.map((thing) => (
          <li key={`${thing.kind} ${thing.code}`} className="row wrap gap-4-10">
            <span className="grow">
              <span>{`${thing.subject_name} `}</span>
              <RichText text={thing.title} grade={STAFF_GRADE} />
            </span>
            <span className="muted small">{thing.is_done ? '終わり' : thingCount(thing)}</span>
          </li>
        ))}
      </ul>
      {message && <p>{message}</p>}
      <div className={`flex wrap gap-8 ${css.acts}`}>
        <BusyButton size="sm" isBusy={isBusy} onClick={() => setMoving(true)} aria-label={`${name}のしめきりを変える`}>
          しめきりを変える
        </BusyButton>
        {canRemind && reminderFailure(task) === null && (
          <BusyButton
            size="sm"
            isBusy={isBusy}
            onClick={() => reminding.save(undefined)}
            aria-label={`${name}を保護者に知らせる`}
          >
            保護者に知らせる
          </BusyButton>
        )}
        <BusyButton
          size="sm"
          isBusy={isBusy}
          onClick={() => withdrawing.save(undefined)}
          aria-label={`${name}を取り消す`}
        >
          取り消す
        </BusyButton>
      </div>
      {isMoving && (
        <DueDialog by={by} studentId={studentId} task={task} today={today} onClose={() => setMoving(false)} />
      )}
    </Card>
  )
}

/** Does something with a task, says so, and reads the tasks anew; also where somebody else was first. */
export function useTaskAct<A>(by: TaskRole, { act, said }: { act: () => Promise<A>; said: (answer: A) => string }) {
  const queries = useQueryClient()
  const readAgain = () => queries.invalidateQueries({ queryKey: taskKeys(by) })
  return useSave({
    save: async () => {
      try {
        return await act()
      } catch (error) {
        await readAgain()
        throw error
      }
    },
    onSaved: async (answer) => {
      notify.success(said(answer))
      await readAgain()
    },
  })
}

interface DueDialogProps {
  by: TaskRole
  studentId: string
  task: StaffTask
  today: string
  onClose: () => void
}

/** Another due day for a task, or none. */
function DueDialog({ by, studentId, task, today, onClose }: DueDialogProps) {
  const queries = useQueryClient()
  const form = useForm({
    // Both roles' calls take the same.
    route: 'tasks.updateByBranch',
    part: 'learning_task',
    start: { due: task.due ?? '' },
    save: ({ due }) =>
      taskCalls[by].update({
        ...{ student_id: studentId, id: task.id },
        learning_task: { due: due === '' ? null : due, revision: task.revision },
      }),
    onSaved: async () => {
      notify.success('しめきりを変えました')
      onClose()
      await queries.invalidateQueries({ queryKey: taskKeys(by) })
    },
  })
  return (
    <Dialog title={`${plainText(task.title)}のしめきり`} onClose={onClose}>
      <Form
        form={form}
        verb="変える"
        fallback="しめきりを変えられませんでした。もう一度お試しください。"
        asksBeforeLeaving={false}
      >
        <DateField
          {...form.field('due')}
          isRequired={false}
          earliest={today}
          isClearable
          hint="消すと、しめきりのない課題になります。"
        />
      </Form>
    </Dialog>
  )
}
