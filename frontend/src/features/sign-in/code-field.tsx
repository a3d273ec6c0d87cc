import { useEffect, useRef } from 'react'
import { DigitsControl } from '../../ui/form/digits-control.tsx'
import { described, FieldFrame } from '../../ui/form/field.tsx'
import type { FieldProps } from '../../ui/form/use-form.ts'
import css from './sign-in.module.css'
import { CODE_LENGTH, digitsOf } from './sign-in-step.ts'

interface CodeFieldProps extends FieldProps<string> {
  /** All six are there. */
  onFull: (digits: string) => void
}

/** The six digits of an authenticator app: typed, pasted, or filled in by the device. */
export function CodeField({ id, value, onChange, onFull, label, error }: CodeFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const take = (typed: string) => {
    const digits = digitsOf(typed)
    onChange(digits)
    if (digits.length === CODE_LENGTH && digits !== value) onFull(digits)
  }
  return (
    <FieldFrame id={id} label={label} error={error}>
      <DigitsControl
        id={id}
        ref={field}
        name="one-time-code"
        className={`input ${css.input} ${css.code}`}
        autoComplete="one-time-code"
        placeholder="000000"
        value={value}
        onType={take}
        {...described(id, undefined, error)}
      />
    </FieldFrame>
  )
}
