import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { client } from '../../lib/api/client.ts'
import { Button } from '../../ui/button.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { useSave } from '../../ui/use-save.ts'
import { PasswordField } from '../sign-in/password-field.tsx'
import { asSelf } from './as-self.ts'
import { wishesFor } from './password-rules.ts'
import css from './settings.module.css'

interface NewPasswordFormProps {
  loginId: string
  /** The password of now, where it was typed a moment ago; else it is asked for. */
  knownPassword?: string | null
  verb: string
  isWide?: boolean
  onDone: () => void | Promise<void>
}

/** The password of now and a new one. The server's words stand as they are, at the field that they are about. */
export function NewPasswordForm({ loginId, knownPassword = null, verb, isWide = false, onDone }: NewPasswordFormProps) {
  const [current, setCurrent] = useState(knownPassword ?? '')
  const [wanted, setWanted] = useState('')
  const { save, isSaving, error } = useSave({
    save: () => client.account.updatePassword({ current_password: current, new_password: wanted }, asSelf),
    onSaved: onDone,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save(undefined)
  }
  const wrong = error instanceof ApiError ? error : null
  const isAboutNew = wrong?.code === 'PASSWORD_TOO_WEAK' || wrong?.code === 'PASSWORD_SAME'
  const isAboutCurrent = wrong?.code === 'PASSWORD_WRONG'
  const wishes = wishesFor(wanted, loginId)
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <FormErrors error={error} fallback="パスワードを変えられませんでした。もう一度お試しください。" />
      <input type="text" name="username" autoComplete="username" value={loginId} readOnly hidden />
      {knownPassword === null && (
        <PasswordField
          label="今のパスワード"
          name="current-password"
          value={current}
          onChange={setCurrent}
          error={isAboutCurrent ? (wrong?.errors[0] ?? null) : null}
        />
      )}
      <PasswordField
        label="新しいパスワード"
        name="new-password"
        autoComplete="new-password"
        value={wanted}
        onChange={setWanted}
        hasFocus={knownPassword !== null}
        error={isAboutNew ? (wrong?.errors[0] ?? null) : null}
      />
      <ul className={css.wishes} aria-label="パスワードの決まり">
        {wishes.map(({ word, isMet }) => {
          const Icon = isMet ? IconCircleCheck : IconCircle
          return (
            <li key={word} className={isMet ? css.met : ''}>
              <Icon className="i i-s" aria-hidden />
              {word}
              <span className="sr">{isMet ? '(できています)' : '(まだ)'}</span>
            </li>
          )
        })}
      </ul>
      <p className={css.actions}>
        <Button kind="primary" size={isWide ? 'lg' : 'md'} isWide={isWide} type="submit" disabled={isSaving}>
          {isSaving ? '変えています' : verb}
        </Button>
      </p>
    </form>
  )
}
