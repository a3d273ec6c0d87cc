import { useVisitor } from '../../../features/session/current-user.ts'
import { AccountCards } from '../../../features/settings/account-cards.tsx'
import { accountQuery } from '../../../features/settings/account-query.ts'
import css from '../../../features/settings/settings.module.css'
import { queryClient } from '../../../lib/api/query-client.ts'
import { PageHead } from '../../../ui/page-head.tsx'

export function loader() {
  void queryClient.prefetchQuery(accountQuery())
  return null
}

/** `/v1/teacher/settings`: the teacher's profile, password, second factor and devices. */
export function Component() {
  const branch = useVisitor()?.user.branch
  return (
    <div className={`main ${css.narrow}`}>
      <PageHead title="設定" />
      <div className="stack gap-16 one-column">
        <AccountCards facts={branch ? [['教室', branch.name]] : []} passwordPage="/v1/teacher/settings/password" />
      </div>
    </div>
  )
}
