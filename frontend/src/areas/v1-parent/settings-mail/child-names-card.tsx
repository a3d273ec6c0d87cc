import { IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Child } from '@tcheck/contract/groups/parent-children'
import type { MailSettings } from '@tcheck/contract/groups/parent-mail-settings'
import { useState } from 'react'
import { api, client } from '../../../lib/api/client.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useOwnField } from '../../../ui/form/use-own-field.ts'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { notify } from '../../../ui/toast.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { childText } from '../child/chosen-child.ts'
import { cacheMailSettings } from './mail-settings-query.ts'
import css from './settings-mail.module.css'

/** What messages call each child: the parent says it, one letter will do. */
export function ChildNamesCard({ settings: { child_names } }: { settings: MailSettings }) {
  const { data } = useQuery(api.parentChildren.showStudentUserId.queryOptions({ input: {} }))
  if (!data) return null
  return (
    <Card title="お知らせでの呼び名" icon={<IconUser className="i" aria-hidden />}>
      <p className="muted small">
        メールや通知は、ほかの人の目に入ることがあります。1文字でもかまいません。入力しなければ「お子さま」と書きます。
      </p>
      {data.student_users.map((child) => (
        <ChildName key={child.id} child={child} saved={child_names[child.id] ?? ''} />
      ))}
    </Card>
  )
}

function ChildName({ child, saved }: { child: Child; saved: string }) {
  const [name, change] = useState(saved)
  const saving = useSave({
    save: () => client.parentMailSettings.updateChildName({ student_id: child.id, name }),
    onSaved: (answer) => {
      cacheMailSettings(answer)
      notify.success('呼び名を保存しました')
    },
  })
  const label = `${childText(child)}の呼び名`
  return (
    <form
      className={`flex align-end wrap gap-10 ${css.childName}`}
      onSubmit={(event) => {
        event.preventDefault()
        saving.save(undefined)
      }}
    >
      <FormErrors error={saving.error} fallback="保存できませんでした。もう一度お試しください。" />
      <TextField {...useOwnField({ label, value: name, onChange: change })} placeholder="お子さま" maximum={20} />
      <BusyButton type="submit" isBusy={saving.isSaving} disabled={name.trim() === saved}>
        保存する
      </BusyButton>
    </form>
  )
}
