import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { useSave } from '../../ui/use-save.ts'
import { PasswordField } from '../sign-in/password-field.tsx'
import css from './settings.module.css'

interface PasswordGateProps {
  verb: string
  isDanger?: boolean
  save: (password: string) => Promise<unknown>
  onDone?: () => void | Promise<void>
  onCancel?: (() => void) | undefined
}

/** Asks for the password once more before something that only its owner may do. */
export function PasswordGate({ verb, isDanger = false, save: run, onDone, onCancel }: PasswordGateProps) {
  const [password, setPassword] = useState('')
  const { save, isSaving, error } = useSave({ save: () => run(password), onSaved: () => onDone?.() })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save(undefined)
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <FormErrors error={error} fallback="できませんでした。もう一度お試しください。" />
      <PasswordField label="今のパスワード" value={password} onChange={setPassword} hasFocus />
      <p className={css.actions}>
        {onCancel && <Button onClick={onCancel}>やめる</Button>}
        <Button kind={isDanger ? 'danger' : 'primary'} type="submit" disabled={isSaving || password === ''}>
          {verb}
        </Button>
      </p>
    </form>
  )
}
