import type { AdminBranch } from '@tcheck/contract/groups/admin-branches'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import css from '../../../features/settings/settings.module.css'
import { client } from '../../../lib/api/client.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { type BranchDraft, BranchFields } from '../branches/branch-fields.tsx'

interface BranchFormProps {
  branch: AdminBranch
  onChanged: () => Promise<void>
}

/** Name, login, password and class count; the list comes after saving. */
export function BranchForm({ branch, onChanged }: BranchFormProps) {
  const [draft, setDraft] = useState<BranchDraft>({
    name: branch.name,
    login_id: branch.login_id ?? '',
    password: '',
    class_count: String(branch.class_count),
  })
  const navigate = useNavigate()
  const { save, isSaving, error } = useSave({
    save: () => {
      const { name, login_id, password, class_count } = draft
      const fields = { name, class_count: Number(class_count), ...(password && { password }) }
      // A branch without a login goes on without one while the field stays empty.
      const hasLogin = login_id.trim() !== '' || branch.login_id !== null
      return client.adminBranches.update({ id: branch.id, branch: { ...fields, ...(hasLogin && { login_id }) } })
    },
    onSaved: async () => {
      await onChanged()
      await navigate('/v1/admin/branches')
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save(undefined)
  }
  return (
    <Card title="教室">
      <form className={css.form} onSubmit={submit} noValidate>
        <FormErrors error={error} fallback="教室の更新に失敗しました" />
        <BranchFields
          draft={draft}
          passwordHint={
            branch.login_id === null
              ? 'ユーザー名とパスワードを決めると、教室として入れるようになります。'
              : '空のままにすると、今のパスワードのままです。'
          }
          onChange={(changes) => setDraft((before) => ({ ...before, ...changes }))}
        />
        <p className={css.actions}>
          <ButtonLink to="/v1/admin/branches">やめる</ButtonLink>
          <Button kind="primary" type="submit" disabled={isSaving}>
            更新する
          </Button>
        </p>
      </form>
    </Card>
  )
}
