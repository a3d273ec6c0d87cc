import { teacherMoveFailure } from '@tcheck/contract/act-rules'
import type { AdminTeacher, ClosingReason } from '@tcheck/contract/groups/admin-teachers'
import type { IssuedPassword } from '@tcheck/contract/teacher-list'
import { useState } from 'react'
import { TeacherListImport } from '../../../features/teacher-list/teacher-list-import.tsx'
import { client } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { RadioField, SelectField } from '../../../ui/form/choice-fields.tsx'
import layout from '../../../ui/form/form.module.css'
import { Form } from '../../../ui/form/form.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useOwnField } from '../../../ui/form/use-own-field.ts'
import { Note } from '../../../ui/note.tsx'
import { notify } from '../../../ui/toast.tsx'

interface StopTeacherProps {
  name: string
  isBusy: boolean
  onStop: (reason: ClosingReason) => void
  onClose: () => void
}

interface Branches {
  branches: readonly { id: string; name: string }[]
}
interface FormProps extends Branches {
  onDone: (issued: readonly IssuedPassword[]) => void
  onCancel: () => void
}

const choicesOf = ({ branches }: Branches) => branches.map(({ id, name }) => [id, name] as const)

/** 登録する: one teacher of one branch. */
export function CreateTeacher({ branches, onDone, onCancel }: FormProps) {
  const form = useForm({
    route: 'adminTeachers.create',
    part: 'teacher',
    start: { name: '', login_id: '', branch_id: '' },
    save: (teacher) => client.adminTeachers.create({ teacher }),
    onSaved: ({ issued }) => onDone([issued]),
  })
  return (
    <Card title="先生を登録する">
      <Form
        form={form}
        label="先生の登録"
        verb="登録する"
        fallback="先生の登録に失敗しました"
        others={<Button onClick={onCancel}>やめる</Button>}
      >
        <div className={`stack gap-16 ${layout.two}`}>
          <SelectField {...form.field('branch_id')} choices={choicesOf({ branches })} empty="選んでください" />
          <TextField {...form.field('name')} />
          <TextField {...form.field('login_id')} hint="半角の英数字。ほかの先生と同じものは使えません。" />
        </div>
      </Form>
    </Card>
  )
}

/** 移す: into another branch. */
export function MoveTeacher({ teacher, branches, onDone, onCancel }: FormProps & { teacher: AdminTeacher }) {
  const form = useForm({
    route: 'adminTeachers.move',
    start: { branch_id: '' },
    save: ({ branch_id }) => client.adminTeachers.move({ id: teacher.id, branch_id }),
    onSaved: ({ teacher: moved }) => {
      notify.success(`「${moved.name}」を${moved.branch_name}に移しました`)
      onDone([])
    },
  })
  const others = branches.filter(({ id }) => teacherMoveFailure(teacher, id) === null)
  return (
    <Card title={`「${teacher.name}」を別の教室に移す`}>
      <Form
        form={form}
        label="先生の移動"
        verb="移す"
        fallback="先生を移せませんでした"
        others={<Button onClick={onCancel}>やめる</Button>}
      >
        <Note kind="info">{`すべての端末でログアウトになり、学校アカウントとのつながりは外れます。${teacher.branch_name}のミッションと結果は、${teacher.branch_name}に残ります。パスワードは変わりません。`}</Note>
        <SelectField
          {...form.field('branch_id')}
          label="移す先"
          choices={choicesOf({ branches: others })}
          empty="選んでください"
        />
      </Form>
    </Card>
  )
}

/** 取り込む: the teachers of one branch from a list. */
export function ImportTeachers({ branches, onDone, onCancel }: FormProps) {
  const [branchId, setBranchId] = useState('')
  const branch = useOwnField({ label: '教室', value: branchId, onChange: setBranchId })
  return (
    <TeacherListImport
      who="先生"
      branch={{
        field: <SelectField {...branch} choices={choicesOf({ branches })} empty="選んでください" />,
        id: branchId,
      }}
      send={(sent) => client.adminTeachers.registerList({ branch_id: branchId, ...sent })}
      onStored={onDone}
      cancel={<Button onClick={onCancel}>やめる</Button>}
    />
  )
}

const REASONS = [
  ['left', '異動・退職'],
  ['misuse', '不正'],
  ['other', 'そのほか'],
] as const satisfies readonly (readonly [ClosingReason, string])[]

/** Asks why before a teacher is stopped: the reason decides which classes are ticked for new cards afterwards. */
export function StopTeacher({ name, isBusy, onStop, onClose }: StopTeacherProps) {
  const [reason, setReason] = useState<ClosingReason>('left')
  const field = useOwnField<ClosingReason>({ label: '停止する理由', value: reason, onChange: setReason })
  return (
    <ConfirmDialog
      title={`「${name}」を停止しますか?`}
      verb="停止する"
      isBusy={isBusy}
      onConfirm={() => onStop(reason)}
      onClose={onClose}
    >
      <div className="stack">
        <p>すぐに、どの端末でも使えなくなります。配ったミッションと結果は教室に残ります。あとで元に戻せます。</p>
        <RadioField {...field} choices={REASONS} />
        <p className="muted small">
          生徒のQRカードは、停止しても使えます。停止したあとに、この先生が開いたカードをクラスごとに作り直せます。
        </p>
      </div>
    </ConfirmDialog>
  )
}
