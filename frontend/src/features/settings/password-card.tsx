import { IconKey } from '@tabler/icons-react'
import type { OwnAccount } from '@tcheck/contract/groups/account'
import { useState } from 'react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { notify } from '../../ui/toast.tsx'
import { useWords } from '../../ui/words.ts'
import { refreshVisitor } from '../session/current-user.ts'
import { useSignWords } from '../session/use-sign-words.ts'
import { reloadAccount } from './account-query.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import css from './settings.module.css'
import { CARD_ENDS, momentInWords } from './settings-words.ts'

interface PasswordCardProps {
  account: OwnAccount
  /** The page that changes it; left out, it is changed in place. */
  page?: string | undefined
}

/** When the password was changed last, and the way to a new one. */
export function PasswordCard({ account, page }: PasswordCardProps) {
  const words = useSignWords()
  const say = useWords()
  const [isChanging, setChanging] = useState(false)
  const done = async () => {
    await Promise.all([reloadAccount(), refreshVisitor()])
    notify.success('パスワードを変えました')
    setChanging(false)
  }
  return (
    <Card
      title="パスワード"
      icon={<IconKey className="i" aria-hidden />}
      action={
        page ? (
          <ButtonLink size="sm" to={page} aria-label="パスワードを変える">
            変える
          </ButtonLink>
        ) : (
          <Button size="sm" onClick={() => setChanging(!isChanging)} aria-expanded={isChanging}>
            {isChanging ? 'やめる' : 'パスワードを変える'}
          </Button>
        )
      }
    >
      <p className="muted">
        {account.password_changed_at
          ? `最後に変えたのは ${momentInWords(account.password_changed_at)} です。`
          : 'まだ変えていません。'}
        {say(`変えると、ほかの端末は${words.out}します。`)}
        {account.role === 'student' && say(CARD_ENDS)}
      </p>
      {isChanging && (
        <div className={css.below}>
          <NewPasswordForm loginId={account.login_id} verb="パスワードを変える" onDone={done} />
        </div>
      )}
    </Card>
  )
}
