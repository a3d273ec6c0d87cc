import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import css from '../../../features/settings/settings.module.css'
import { api, client } from '../../../lib/api/client.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { type BranchDraft, BranchFields, branchInput } from '../branches/branch-fields.tsx'
import { type IssuedLogin, IssuedPassword } from '../branches/issued-password.tsx'

const LIST = '/v1/admin/branches'

/** `/v1/admin/branches/new`: registers a branch; a generated password is shown once before the list comes. */
export function Component() {
  const [issued, setIssued] = useState<IssuedLogin | null>(null)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const form = useForm({
    route: 'adminBranches.create',
    part: 'branch',
    start: { name: '', login_id: '', password: '', class_count: 1 } as BranchDraft,
    save: (draft) => client.adminBranches.create({ branch: branchInput(draft) }),
    onSaved: async ({ branch, issued_password: password }) => {
      await queries.invalidateQueries({ queryKey: api.adminBranches.key() })
      if (password === null) await navigate(LIST)
      else setIssued({ login_id: branch.login_id ?? '', password })
    },
  })
  return (
    <div className={`main ${css.narrow}`}>
      <PageHead title="教室の登録" />
      {issued ? (
        <Card title="教室を登録しました">
          <IssuedPassword login={issued} branchName={form.values.name}>
            <ButtonLink kind="primary" to={LIST}>
              教室の一覧へ
            </ButtonLink>
          </IssuedPassword>
        </Card>
      ) : (
        <Card>
          <Form
            form={form}
            verb="登録する"
            fallback="教室の登録に失敗しました"
            others={<ButtonLink to={LIST}>やめる</ButtonLink>}
          >
            <BranchFields field={form.field} passwordHint="空のままにすると、パスワードを作って表示します。" />
          </Form>
        </Card>
      )}
    </div>
  )
}
