import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { IdentityProviderForm } from '../../../features/identity-provider/identity-provider-form.tsx'
import css from '../../../features/settings/settings.module.css'
import { api } from '../../../lib/api/client.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Note } from '../../../ui/note.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { BranchActs } from './branch-acts.tsx'
import { BranchForm } from './branch-form.tsx'

/** `/v1/admin/branches/{id}/edit`: one branch, its login, how its people sign in; the way in; closing. */
export function Component() {
  const { id = '' } = useParams()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(api.adminBranches.show.queryOptions({ input: { id } }))
  const branch = data?.branch
  const refresh = () => queries.invalidateQueries({ queryKey: api.adminBranches.key() })
  return (
    <div className={`main ${css.narrow}`}>
      <PageHead title="教室の編集">
        <ButtonLink to="/v1/admin/branches">教室の一覧へ</ButtonLink>
      </PageHead>
      {error && <ErrorNote title="教室を読み込めませんでした。" error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div className="card">
          <Skeleton lines={6} />
        </div>
      )}
      {branch && branch.disabled_at !== null && (
        <Note kind="info">
          <p>
            <b>「{branch.name}」は停止しています。</b>
            だれも入れません。データは残っています。もう一度使うときは、運用の担当者に知らせてください。
          </p>
        </Note>
      )}
      {branch && branch.disabled_at === null && (
        <div className={css.column}>
          <BranchForm key={branch.id} branch={branch} onChanged={refresh} />
          <BranchActs branch={branch} onChanged={refresh} />
          <IdentityProviderForm key={id} branchId={id} />
        </div>
      )}
    </div>
  )
}
