import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ClassRef } from '@tcheck/contract/fields'
import type { AnswersShown, TeacherMission } from '@tcheck/contract/mission'
import { useState } from 'react'
import { api, client } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { MomentField } from '../../../ui/form/when-fields.tsx'
import { notify } from '../../../ui/toast.tsx'
import { className, isSameClass } from '../school/school-names.ts'
import { hasTest } from './answers-shown.ts'
import { ClassPicker } from './class-picker.tsx'
import { editWarnings } from './edit-warnings.ts'
import { TestFields } from './test-fields.tsx'

interface EditMissionProps {
  mission: TeacherMission
  onClose: () => void
}

interface EditedMission {
  title: string
  due_datetime: string | null
  added_classes: readonly ClassRef[]
  answers_shown: AnswersShown
  hidden_until_delivery: boolean
  time_limit_minutes: number | null
  shuffle: { main_questions: boolean; choices: boolean }
}

const editedOf = (mission: TeacherMission): EditedMission => ({
  title: mission.title,
  due_datetime: mission.due_datetime,
  added_classes: [],
  answers_shown: mission.answers_shown,
  hidden_until_delivery: mission.hidden_until_delivery,
  time_limit_minutes: mission.time_limit_minutes,
  shuffle: mission.shuffle,
})

/** What is sent: of a mission without exams nothing about exams. */
const changeOf = (mission: TeacherMission, edited: EditedMission) => {
  const { title, due_datetime, added_classes, ...test } = edited
  const { revision } = mission
  return { title, due_datetime, added_classes: [...added_classes], revision, ...(hasTest(mission) && test) }
}

/** 「ミッションを変える」: title, due date, classes that come to it, and how its exams are held. What was answered stays. */
export function EditMissionDialog({ mission: shown, onClose }: EditMissionProps) {
  // As it was when the window opened: what comes in meanwhile must not change what is typed, or hide that it was changed.
  const [mission] = useState(shown)
  const [warnings, setWarnings] = useState<readonly string[]>([])
  const classes = useQuery(api.teacherUsers.listClasses.queryOptions({ input: {} }))
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: api.teacherMissions.key() })
  const form = useForm({
    route: 'teacherMissions.update',
    part: 'mission',
    start: editedOf(mission),
    save: (edited) =>
      client.teacherMissions.update({ id: mission.id, mission: changeOf(mission, edited) }).catch(async (error) => {
        await refresh()
        throw error
      }),
    onSaved: async () => {
      notify.success('ミッションを変えました')
      onClose()
      await refresh()
    },
  })
  const finishedCount = Math.max(0, ...mission.progress.map(({ finished_count }) => finished_count))
  const submit = () => {
    const found = editWarnings(mission, form.values, { now: new Date(), finishedCount })
    if (found.length > 0) setWarnings(found)
    else form.submit()
  }
  const others = (classes.data?.classes ?? []).filter((one) => !mission.classes.some((own) => isSameClass(own, one)))
  return (
    <Dialog title="ミッションを変える" onClose={onClose}>
      <Form
        form={{ ...form, submit }}
        verb="変更を保存する"
        busyVerb="保存しています"
        fallback="変更を保存できませんでした。もう一度お試しください。"
        asksBeforeLeaving={false}
        others={<Button onClick={onClose}>やめる</Button>}
      >
        <TextField {...form.field('title')} isRequired />
        <MomentField
          {...form.field('due_datetime')}
          usualTime="17:00"
          hint="日を消すと、しめきりはなくなります。もう終えた答えの「遅れ」の印は変わりません。"
        />
        <p className="small">
          {`配っているクラス: ${mission.classes.map((one) => className(one, mission.classes)).join('・')}`}
        </p>
        {others.length > 0 && <ClassPicker {...form.field('added_classes')} classes={classes} among={others} />}
        {hasTest(mission) && (
          <TestFields
            answersShown={form.field('answers_shown')}
            hiddenUntilDelivery={form.field('hidden_until_delivery')}
            timeLimit={form.field('time_limit_minutes')}
            mixesMains={form.inner('shuffle', 'main_questions')}
            mixesChoices={form.inner('shuffle', 'choices')}
            hasDue={form.values.due_datetime !== null}
            isDelivered={mission.state !== 'scheduled'}
          />
        )}
        <p className="muted small">問題と配信の日時は変えられません。集めた答えは、そのまま残ります。</p>
      </Form>
      {warnings.length > 0 && (
        <ConfirmDialog
          title="このまま保存しますか?"
          verb="保存する"
          stay="見直す"
          isBusy={form.isSaving}
          onConfirm={() => {
            setWarnings([])
            form.submit()
          }}
          onClose={() => setWarnings([])}
        >
          {warnings.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </ConfirmDialog>
      )}
    </Dialog>
  )
}
