import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import css from '../../../features/settings/settings.module.css'
import { api, client } from '../../../lib/api/client.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { type BranchDraft, BranchFields } from '../branches/branch-fields.tsx'
import { type IssuedLogin, IssuedPassword } from '../branches/issued-password.tsx'

const LIST = '/v1/admin/branches'

/** `/v1/admin/branches/new`: registers a branch; a drawn password is shown once before the list comes. */
export function Component() {
  const [draft, setDraft] = useState<BranchDraft>({ name: '', login_id: '', password: '', class_count: '1' })
  const [issued, setIssued] = useState<IssuedLogin | null>(null)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { save, isSaving, error } = useSave({
    save: () => {
      const { password, class_count, ...fields } = draft
      const branch = { ...fields, class_count: Number(class_count), ...(password && { password }) }
      return client.adminBranches.create({ branch })
    },
    onSaved: async ({ branch, issued_password: password }) => {
      await queries.invalidateQueries({ queryKey: api.adminBranches.key() })
      if (password === null) await navigate(LIST)
      else setIssued({ login_id: branch.login_id ?? '', password })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save(undefined)
  }
  return (
    <div className={`main ${css.narrow}`}>
      <PageHead title="教室の登録" />
      {issued ? (
        <Card title="教室を登録しました">
          <IssuedPassword login={issued} branchName={draft.name}>
            <ButtonLink kind="primary" to={LIST}>
              教室の一覧へ
            </ButtonLink>
          </IssuedPassword>
        </Card>
      ) : (
        <Card>
          <form className={css.form} onSubmit={submit} noValidate>
            <FormErrors error={error} fallback="教室の登録に失敗しました" />
            <BranchFields
              draft={draft}
              passwordHint="空のままにすると、パスワードを作って表示します。"
              onChange={(changes) => setDraft((before) => ({ ...before, ...changes }))}
            />
            <p className={css.actions}>
              <ButtonLink to={LIST}>やめる</ButtonLink>
              <Button kind="primary" type="submit" disabled={isSaving}>
                登録する
              </Button>
            </p>
          </form>
        </Card>
      )}
    </div>
  )
}
