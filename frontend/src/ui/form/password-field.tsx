import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { described, FieldFrame, type FieldLook } from './field.tsx'
import css from './form.module.css'
import { useFirstFocus } from './use-first-focus.ts'
import type { FieldProps } from './use-form.ts'

interface PasswordFieldProps extends FieldProps<string>, FieldLook {
  name?: string
  /** `new-password` lets a password manager make one up. */
  autoComplete?: 'current-password' | 'new-password' | 'off'
  hasFocus?: boolean
}

/** A password, hidden until its owner wants to see it; tells when capitals are locked. */
export function PasswordField(props: PasswordFieldProps) {
  const { id, value, onChange, error, isRequired, hint, name = 'password', autoComplete = 'current-password' } = props
  const control = useFirstFocus(props.hasFocus ?? false)
  const [isShown, setShown] = useState(false)
  const [hasCapsLock, setCapsLock] = useState(false)
  const Eye = isShown ? IconEyeOff : IconEye
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <FieldFrame {...props}>
      <span className={`${css.control} flex align-center ${css.password}`}>
        <input
          id={id}
          ref={control}
          name={name}
          type={isShown ? 'text' : 'password'}
          required={isRequired}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={look}
          onKeyUp={look}
          onBlur={() => setCapsLock(false)}
          {...described(id, hint, error)}
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
    </FieldFrame>
  )
}
