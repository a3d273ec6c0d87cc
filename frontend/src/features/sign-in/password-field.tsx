import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import css from './sign-in.module.css'

interface PasswordFieldProps {
  value: string
  onChange: (value: string) => void
  label?: string
  name?: string
  /** `new-password` lets a password manager make one up. */
  autoComplete?: 'current-password' | 'new-password'
  /** Below the field. */
  hint?: ReactNode
  /** What is wrong with it; red, below the field. */
  error?: string | null
  /** Takes the focus once, as the first field of a step does. */
  hasFocus?: boolean
}

/** A password, hidden until its owner wants to see it; tells when capitals are locked. */
export function PasswordField({
  value,
  onChange,
  label = 'パスワード',
  name = 'password',
  autoComplete = 'current-password',
  hint,
  error = null,
  hasFocus = false,
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const [hasCapsLock, setCapsLock] = useState(false)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (hasFocus) field.current?.focus()
  }, [hasFocus])
  const Eye = isShown ? IconEyeOff : IconEye
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  const isDescribed = Boolean(hint) || error !== null
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <span className={`input ${css.input} ${css.password}`}>
        <input
          id={id}
          name={name}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          ref={field}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={look}
          onKeyUp={look}
          onBlur={() => setCapsLock(false)}
          {...(isDescribed && { 'aria-describedby': `${id}-hint` })}
          {...(error !== null && { 'aria-invalid': true })}
        />
        <button
          type="button"
          className="icon-btn"
          aria-label={isShown ? 'パスワードを隠す' : 'パスワードを表示'}
          onClick={() => setShown(!isShown)}
        >
          <Eye className="i" aria-hidden />
        </button>
      </span>
      <span className={css.caps} role="status">
        {hasCapsLock && 'Caps Lockがオンです。大文字で入力されます。'}
      </span>
      {isDescribed && (
        <span id={`${id}-hint`} className={error === null ? 'hint' : css.error}>
          {error ?? hint}
        </span>
      )}
    </div>
  )
}
