import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { type PasswordOwner, passwordRules } from '@tcheck/contract/password-rules'
import { useTextRenderer } from '../../ui/words.ts'
import css from './settings.module.css'

/** The rules of the server for a new password, each ticked off while it is typed. */
export function PasswordWishes({ password, ...owner }: { password: string } & PasswordOwner) {
  const renderText = useTextRenderer()
  return (
    <ul className={`stack gap-4 text-13 muted ${css.wishes}`} aria-label="パスワードの決まり">
      {passwordRules(password, owner).map(({ label, weakness, isMet }) => {
        const Icon = isMet ? IconCircleCheck : IconCircle
        return (
          <li key={weakness} className={isMet ? css.met : ''}>
            <Icon className="i i-s" aria-hidden />
            {renderText(label)}
            {isMet === null ? (
              <span>(決めるときに確かめます)</span>
            ) : (
              <span className="sr">{isMet ? '(できています)' : '(まだ)'}</span>
            )}
          </li>
        )
      })}
      <li>{renderText('すきな言葉を3つつなげると、覚えやすくなります(例: mikan-densha-yuki)')}</li>
    </ul>
  )
}
