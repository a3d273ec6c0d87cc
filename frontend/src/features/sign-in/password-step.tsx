import { type FormEvent, useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { CheckField } from '../../ui/form/choice-fields.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useOwnField } from '../../ui/form/use-own-field.ts'
import { FormErrors } from '../../ui/form-errors.tsx'
import { useSave } from '../../ui/use-save.ts'
import type { Door } from '../session/home-page.ts'
import css from './sign-in.module.css'
import { signInByPassword } from './sign-in-call.ts'
import type { SignInStep } from './sign-in-step.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

interface PasswordStepProps {
  door: Door
  /** What signing in is called at the door (`signWordsOf`). */
  word: string
  /** Whose session has ended: the name stands there already. */
  knownName?: string | undefined
  keepLogin: boolean
  onKeepLogin: (keepLogin: boolean) => void
  /** `left` is what remains to be done; null where the tokens are here. */
  onDone: (left: SignInStep | null, password: string) => void | Promise<void>
}

/** Name, password, keep me signed in. The server's sentences stand as they are; a refused try leaves no tokens behind. */
export function PasswordStep({ door, word, knownName, keepLogin, onKeepLogin, onDone }: PasswordStepProps) {
  const [username, setUsername] = useState(knownName ?? '')
  const [password, setPassword] = useState('')
  const nameField = useOwnField({ label: 'ユーザー名', value: username, onChange: setUsername })
  const passwordField = useOwnField({ label: 'パスワード', value: password, onChange: setPassword })
  const keepField = useOwnField({ label: `${word}したままにする`, value: keepLogin, onChange: onKeepLogin })
  const { save, isSaving, error } = useSave({
    save: () => signInByPassword(door, { username, password, keep_login: keepLogin }),
    onSaved: (left) => onDone(left, password),
  })
  const secondsLeft = useSecondsLeft(error)
  const isWaiting = secondsLeft > 0
  const isOver = error instanceof ApiError && error.code === 'SIGN_IN_WAIT' && !isWaiting
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isWaiting) save(undefined)
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <FormErrors error={isOver ? null : error} fallback={`${word}できませんでした。もう一度お試しください。`} />
      <TextField {...nameField} name="username" autoComplete="username" />
      <PasswordField {...passwordField} hasFocus={knownName !== undefined} />
      <CheckField {...keepField} hint="共用の端末では外してください" />
      <BusyButton kind="primary" size="lg" isWide type="submit" isBusy={isSaving} disabled={isWaiting}>
        {isWaiting ? `あと${secondsLeft}秒` : isSaving ? `${word}しています` : word}
      </BusyButton>
    </form>
  )
}
