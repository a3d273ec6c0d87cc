import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import css from './sign-in.module.css'

/** A password, hidden until its owner wants to see it. */
export function PasswordField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [isShown, setShown] = useState(false)
  const Eye = isShown ? IconEyeOff : IconEye
  return (
    <div className="field">
      <label htmlFor="password">パスワード</label>
      <span className={`input ${css.input} ${css.password}`}>
        <input
          id="password"
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
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
    </div>
  )
}
