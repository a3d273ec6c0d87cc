import type { AdminBranch } from '@tcheck/contract/groups/admin-branches'
import { useNavigate } from 'react-router'
import { client } from '../../../lib/api/client.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { type BranchDraft, BranchFields, branchInput } from '../branches/branch-fields.tsx'

interface BranchFormProps {
  branch: AdminBranch
  onChanged: () => Promise<void>
}

/** Name, login, password and class count; the list comes after saving. */
export function BranchForm({ branch, onChanged }: BranchFormProps) {
  const navigate = useNavigate()
  const form = useForm({
    route: 'adminBranches.update',
    part: 'branch',
    start: {
      name: branch.name,
      login_id: branch.login_id ?? '',
      password: '',
      class_count: branch.class_count,
    } as BranchDraft,
    save: (draft) => {
      const { login_id, ...fields } = branchInput(draft)
      // A branch without a login goes on without one while the field stays empty.
      const hasLogin = login_id.trim() !== '' || branch.login_id !== null
      return client.adminBranches.update({ id: branch.id, branch: { ...fields, ...(hasLogin && { login_id }) } })
    },
    onSaved: async () => {
      await onChanged()
      await navigate('/v1/admin/branches')
    },
  })
  return (
    <Card title="教室">
      <Form
        form={form}
        verb="更新する"
        fallback="教室の更新に失敗しました"
        others={<ButtonLink to="/v1/admin/branches">やめる</ButtonLink>}
      >
        <BranchFields
          field={form.field}
          passwordHint={
            branch.login_id === null
              ? 'ユーザー名とパスワードを決めると、教室として入れるようになります。'
              : '空のままにすると、今のパスワードのままです。'
          }
        />
      </Form>
    </Card>
  )
}
