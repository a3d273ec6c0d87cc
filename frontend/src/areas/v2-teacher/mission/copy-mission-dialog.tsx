import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Mission, TeacherMission } from '@tcheck/contract/mission'
import { plainText } from '@tcheck/markup/plain-text'
import { useState } from 'react'
import { api, client } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { MomentField } from '../../../ui/form/when-fields.tsx'
import { Note } from '../../../ui/note.tsx'
import { isSameClass } from '../school/school-names.ts'
import { ClassPicker } from './class-picker.tsx'
import { type CopyChoices, copiedMission, copiedSetsOf } from './copied-mission.ts'
import { HandOutDialog } from './hand-out-dialog.tsx'
import { openSetsOf } from './mission-sets.ts'

interface CopyMissionProps {
  mission: TeacherMission
  onClose: () => void
}

/** 「同じ内容で別のクラスに配る」: the same questions and rules as a mission of its own, from now on. */
export function CopyMissionDialog({ mission: shown, onClose }: CopyMissionProps) {
  const [mission] = useState(shown)
  const [made, setMade] = useState<Mission | null>(null)
  const classes = useQuery(api.teacherUsers.listClasses.queryOptions({ input: {} }))
  const queries = useQueryClient()
  const start: CopyChoices = { title: mission.title, classes: [], due_datetime: null }
  const form = useForm({
    route: 'teacherMissions.create',
    part: 'mission',
    start,
    save: (choices: CopyChoices, key) =>
      client.teacherMissions.create({ mission: copiedMission(mission, choices, new Date()), idempotency_key: key }),
    onSaved: async (answer) => {
      setMade(answer.mission)
      await queries.invalidateQueries({ queryKey: api.teacherMissions.key() })
    },
  })
  if (made) return <HandOutDialog mission={made} isNew onClose={onClose} />
  const sets = copiedSetsOf(mission)
  const others = (classes.data?.classes ?? []).filter((one) => !mission.classes.some((own) => isSameClass(own, one)))
  return (
    <Dialog title="同じ内容で別のクラスに配る" onClose={onClose}>
      <Form
        form={form}
        verb="配る"
        busyVerb="配っています"
        fallback="ミッションを作れませんでした。もう一度お試しください。"
        asksBeforeLeaving={false}
        others={<Button onClick={onClose}>やめる</Button>}
      >
        <p className="small">{`問題: ${sets.map(({ title }) => plainText(title)).join('・') || 'ありません'}`}</p>
        {sets.length < openSetsOf(mission).length && (
          <Note kind="info">
            番号のない古いオリジナル問題は、写せません。同じ問題を配るときは、「変える」でクラスを足します。
          </Note>
        )}
        <TextField {...form.field('title')} isRequired />
        <ClassPicker {...form.field('classes')} classes={classes} among={others} />
        <MomentField {...form.field('due_datetime')} usualTime="17:00" />
        <p className="muted small">すぐに配ります。テストの決まりは、もとのミッションと同じです。</p>
      </Form>
    </Dialog>
  )
}
