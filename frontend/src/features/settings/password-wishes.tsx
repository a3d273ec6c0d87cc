import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { useWords } from '../../ui/words.ts'
import { wishesFor } from './password-rules.ts'
import css from './settings.module.css'

/** What a password should be, each ticked off while it is typed. */
export function PasswordWishes({ password, loginId }: { password: string; loginId: string }) {
  const say = useWords()
  return (
    <ul className={css.wishes} aria-label="パスワードの決まり">
      {wishesFor(password, loginId).map(({ word, isMet }) => {
        const Icon = isMet ? IconCircleCheck : IconCircle
        return (
          <li key={word} className={isMet ? css.met : ''}>
            <Icon className="i i-s" aria-hidden />
            {say(word)}
            <span className="sr">{isMet ? '(できています)' : '(まだ)'}</span>
          </li>
        )
      })}
    </ul>
  )
}
