import type { StaffTask } from '@tcheck/contract/groups/tasks'
import { plainText } from '@tcheck/markup/plain-text'
import { BusyButton } from '../../ui/busy-button.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { STAFF_GRADE } from '../learning/marks-words.ts'
import { RichText } from '../math/rich-text.tsx'
import { type TaskRole, taskCalls } from './task-calls.ts'
import css from './tasks.module.css'
import { useTaskAct } from './use-task-act.ts'

interface WithdrawnTaskProps {
  by: TaskRole
  studentId: string
  task: StaffTask
}

/** A task that was withdrawn: it can be given back for a time. */
export function WithdrawnTask({ by, studentId, task }: WithdrawnTaskProps) {
  const { id, revision, title } = task
  const back = useTaskAct(by, {
    act: () => taskCalls[by].cancel({ student_id: studentId, id, revision, undo: true }),
    said: () => '課題を元に戻しました',
  })
  return (
    <>
      <FormErrors error={back.error} fallback="課題を元に戻せませんでした。もう一度お試しください。" />
      <div className={css.line}>
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
