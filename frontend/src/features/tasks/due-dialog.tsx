import { useQueryClient } from '@tanstack/react-query'
import type { StaffTask } from '@tcheck/contract/groups/tasks'
import { plainText } from '@tcheck/markup/plain-text'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { DateField } from '../../ui/form/when-fields.tsx'
import { notify } from '../../ui/toast.tsx'
import { type TaskRole, taskCalls, taskKeys } from './task-calls.ts'

interface DueDialogProps {
  by: TaskRole
  studentId: string
  task: StaffTask
  today: string
  onClose: () => void
}

/** Another due day for a task, or none. */
export function DueDialog({ by, studentId, task, today, onClose }: DueDialogProps) {
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
