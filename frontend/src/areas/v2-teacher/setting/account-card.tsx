import { IconUser } from '@tabler/icons-react'
import { useVisitor } from '../../../features/session/current-user.ts'
import { Card } from '../../../ui/card.tsx'
import css from './setting.module.css'

/** Who is signed in. Names and passwords are kept by the school's administrator. */
export function AccountCard() {
  const user = useVisitor()?.user
  if (!user) return null
  return (
    <Card title="自分のアカウント" icon={<IconUser className="i" aria-hidden />}>
      <dl className={css.facts}>
        <dt>名前</dt>
        <dd>{user.teacher?.name}</dd>
        <dt>ユーザー名</dt>
        <dd>{user.login_id}</dd>
        {user.branch && (
          <>
            <dt>学校・教室</dt>
            <dd>{user.branch.name}</dd>
          </>
        )}
      </dl>
      <p className="muted small">名前やパスワードを変えるときは、学校・教室の管理者に頼んでください。</p>
    </Card>
  )
}
