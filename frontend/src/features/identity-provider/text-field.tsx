import { type ReactNode, useId } from 'react'
import css from '../settings/settings.module.css'
import own from './identity-provider.module.css'

interface TextFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  hint?: ReactNode
  type?: 'text' | 'password'
  placeholder?: string
  /** More than one: a field of several lines. */
  lines?: number
}

/** A labelled field that no browser fills in or corrects by itself. */
export function TextField({ label, value, onChange, hint, type = 'text', placeholder, lines = 1 }: TextFieldProps) {
  const id = useId()
  const shared = {
    id,
    value,
    spellCheck: false,
    autoCapitalize: 'none',
    autoComplete: type === 'password' ? 'new-password' : 'off',
    className: `input ${css.text}`,
    ...(placeholder !== undefined && { placeholder }),
    ...(hint !== undefined && { 'aria-describedby': `${id}-hint` }),
  } as const
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {lines > 1 ? (
        <textarea
          {...shared}
          className={`${shared.className} ${own.lines}`}
          rows={lines}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <input {...shared} type={type} onChange={(event) => onChange(event.target.value)} />
      )}
      {hint !== undefined && (
        <span id={`${id}-hint`} className="hint">
          {hint}
        </span>
      )}
    </div>
  )
}

interface CheckFieldProps {
  label: string
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  hint?: ReactNode
}

export function CheckField({ label, isChecked, onChange, hint }: CheckFieldProps) {
  return (
    <label className={own.check}>
      <input type="checkbox" checked={isChecked} onChange={(event) => onChange(event.target.checked)} />
      <span>
        {label}
        {hint !== undefined && <small>{hint}</small>}
      </span>
    </label>
  )
}
