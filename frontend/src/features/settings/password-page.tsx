import { useNavigate } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { notify } from '../../ui/toast.tsx'
import { useTextRenderer } from '../../ui/words.ts'
import { isImpersonating, refreshVisitor, useVisitor } from '../session/current-user.ts'
import { useSignText } from '../session/use-sign-text.ts'
import { ImpersonationNote } from './account-cards.tsx'
import { reloadAccount } from './account-query.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import css from './settings.module.css'
import { CARD_ENDS } from './settings-text.ts'

/** `…/settings/password` of every role: the password of now and a new one, then back to the settings. */
export function PasswordPage({ settings }: { settings: string }) {
  const navigate = useNavigate()
  const visitor = useVisitor()
  const words = useSignText()
  const renderText = useTextRenderer()
  const done = async () => {
    await Promise.all([reloadAccount(), refreshVisitor()])
    await navigate(settings)
    notify.success('パスワードを変えました')
  }
  return (
    <div className={`main ${css.narrow}`}>
      <PageHead title="パスワードの変更" crumb="設定">
        <ButtonLink to={settings}>{renderText('設定にもどる')}</ButtonLink>
      </PageHead>
      {isImpersonating(visitor) ? (
        <ImpersonationNote />
      ) : (
        <Card label="パスワードの変更">
          <div className="stack">
            <p className="muted">
              {renderText(`ほかの人に分からない、長めのものにしてください。変えると、ほかの端末は${words.out}します。`)}
              {visitor?.user.is_student && renderText(CARD_ENDS)}
            </p>
            <NewPasswordForm loginId={visitor?.user.login_id ?? ''} verb="パスワードを変える" onDone={done} />
          </div>
        </Card>
      )}
    </div>
  )
}
