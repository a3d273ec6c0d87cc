import { teacherMoveFailure } from '@tcheck/contract/act-rules'
import type { AdminTeacher, ClosingReason, IssuedPassword, TeacherList } from '@tcheck/contract/groups/admin-teachers'
import { useState } from 'react'
import { SheetDrop } from '../../../features/uploads/sheet-drop.tsx'
import { client } from '../../../lib/api/client.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { FindingsTable } from '../../../ui/findings-table.tsx'
import { RadioField, SelectField } from '../../../ui/form/choice-fields.tsx'
import layout from '../../../ui/form/form.module.css'
import { Form } from '../../../ui/form/form.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useOwnField } from '../../../ui/form/use-own-field.ts'
import { Note } from '../../../ui/note.tsx'
import { notify } from '../../../ui/toast.tsx'
import { useSave } from '../../../ui/use-save.ts'

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
        <Note kind="info">
          すべての端末でログアウトになり、学校アカウントとのつながりは外れます。{teacher.branch_name}
          のミッションと結果は、{teacher.branch_name}に残ります。パスワードは変わりません。
        </Note>
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

/** 取り込む: the teachers of one branch from a list, looked at first. */
export function ImportTeachers({ branches, onDone, onCancel }: FormProps) {
  const [branchId, setBranchId] = useState('')
  const [file, setFile] = useState<string | null>(null)
  const [list, setList] = useState<TeacherList | null>(null)
  const branch = useOwnField({ label: '教室', value: branchId, onChange: setBranchId })
  const sending = useSave({
    save: ({ file: sent, is_check }: { file: string; is_check: boolean }) =>
      client.adminTeachers.registerList({ branch_id: branchId, file: sent, is_check }),
    onSaved: ({ list: told }) => {
      setList(told)
      if (!told.is_stored) return
      notify.success(`先生を${told.new_count}人登録しました`)
      onDone(told.issued)
    },
  })
  const choose = (chosen: string) => {
    setFile(chosen)
    setList(null)
    sending.save({ file: chosen, is_check: true })
  }
  const changes = list ? list.new_count + list.changed_count : 0
  return (
    <Card title="先生の一覧を取り込む">
      <div className="stack">
        <SelectField {...branch} choices={choicesOf({ branches })} empty="選んでください" />
        <p>
          1行目の見出し: <code>ユーザー名,名前</code>。ExcelかCSVで、45人まで。ユーザー名が空の先生には、作ります。
        </p>
        {branchId !== '' && <SheetDrop label="先生の一覧" onFile={choose} />}
        {sending.isSaving && <p role="status">確かめています。</p>}
        {sending.error && <ErrorNote title="取り込めませんでした。" error={sending.error} />}
        {list && <FindingsTable {...list} />}
        {list && list.problem_count === 0 && (
          <Note kind={changes > 0 ? 'ok' : 'info'}>
            新しい先生が{list.new_count}人、名前の変わる先生が{list.changed_count}人います。まだ取り込んでいません。
          </Note>
        )}
        <div className="row">
          {file !== null && list?.problem_count === 0 && changes > 0 && (
            <BusyButton
              kind="primary"
              isBusy={sending.isSaving}
              onClick={() => sending.save({ file, is_check: false })}
            >
              取り込む
            </BusyButton>
          )}
          <Button onClick={onCancel}>やめる</Button>
        </div>
      </div>
    </Card>
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
