import { IconChevronRight, IconMail } from '@tabler/icons-react'
import { Link } from 'react-router'
import { GuideButton } from '../../../features/guide/guide-button.tsx'
import { useVisitor } from '../../../features/session/current-user.ts'
import { AccountCards } from '../../../features/settings/account-cards.tsx'
import { accountQuery } from '../../../features/settings/account-query.ts'
import css from '../../../features/settings/settings.module.css'
import { queryClient } from '../../../lib/api/query-client.ts'
import { PageHead } from '../../../ui/page-head.tsx'

const mailPage = '/v1/parent/settings/mail'

export function loader() {
  void queryClient.prefetchQuery(accountQuery())
  return null
}

/** `/v1/parent/settings`: the parent's profile, password and devices, and the way to the settings of mail and notifications. */
export function Component() {
  const branch = useVisitor()?.user.branch
  return (
    <div className={`main ${css.narrow}`}>
      <PageHead title="設定">
        <GuideButton guide="parents" className="btn" />
      </PageHead>
      <div className="stack gap-16 one-column">
        <Link className={`card row gap-12 ink-900 ${css.way}`} to={mailPage}>
          <IconMail className="i" aria-hidden />
          <span className={css.device}>
            <b>メールと通知の設定</b>
            <span className="muted small">入室・退室などのお知らせを受け取るアドレスと端末</span>
          </span>
          <IconChevronRight className="i" aria-hidden />
        </Link>
        <AccountCards
          nameLabel="お名前"
          facts={branch ? [['お子さまの教室', branch.name]] : []}
          passwordPage="/v1/parent/settings/password"
        />
      </div>
    </div>
  )
}
