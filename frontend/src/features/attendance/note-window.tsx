import { useQueryClient } from '@tanstack/react-query'
import type { StaffLesson } from '@tcheck/contract/groups/attendance'
import { api } from '../../lib/api/client.ts'
import { shortDayInWords } from '../../lib/japan-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { notify } from '../../ui/toast.tsx'
import { type AttendanceRole, attendanceCalls } from './attendance-calls.ts'

export interface OfNote {
  by: AttendanceRole
  studentId: string
  /** Whose lesson: 「青木 そら」. */
  name: string
  lesson: StaffLesson
  /** What else shows the lesson is read anew, too. */
  onSaved?: () => Promise<unknown>
}

interface NoteWindowProps extends OfNote {
  onClose: () => void
}

/** 申し送り: what the student's next lesson should know. */
export function NoteWindow({ by, studentId, name, lesson, onSaved, onClose }: NoteWindowProps) {
  const queries = useQueryClient()
  const { date, period, revision } = lesson
  const form = useForm({
    // Both roles' calls take the same.
    route: 'attendance.updateByBranch',
    start: { lessons: [{ note: lesson.note }] },
    save: ({ lessons: [written] }) =>
      attendanceCalls[by].update({
        student_id: studentId,
        lessons: [{ date, period, note: written?.note ?? '', revision }],
      }),
    onSaved: async (_answer, { lessons: [written] }) => {
      notify.success(written?.note.trim() ? '申し送りを保存しました' : '申し送りを消しました')
      onClose()
      await Promise.all([queries.invalidateQueries({ queryKey: api.attendance.key() }), onSaved?.()])
    },
  })
  return (
    <Dialog title={`${name} ${shortDayInWords(date)} ${period}限`} onClose={onClose}>
      <Form
        form={form}
        verb="保存する"
        busyVerb="保存しています"
        fallback="申し送りを保存できませんでした。もう一度お試しください。"
      >
        <TextField
          {...form.item('lessons', 0, 'note')}
          lines={3}
          hasFocus
          hint="次の授業の講師が、名前の下で読みます。生徒と保護者には見えません。"
        />
      </Form>
    </Dialog>
  )
}
