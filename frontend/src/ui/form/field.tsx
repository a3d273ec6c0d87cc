import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './form.module.css'

/** What every field of a form may be told beside what the contract says. */
export interface FieldLook {
  hint?: ReactNode
  /** The label is for screen readers only: something beside it says the same. */
  isLabelHidden?: boolean
}

interface FrameProps extends FieldLook {
  id: string
  label: string
  isRequired?: boolean
  error: string | null
  children: ReactNode
}

/** Label above, hint below, the server's word under its field (look.md, "Form"). */
export function FieldFrame({
  id,
  label,
  isRequired = false,
  hint,
  error,
  isLabelHidden = false,
  children,
}: FrameProps) {
  return (
    <div className={css.field}>
      <span className={isLabelHidden ? 'sr' : css.head}>
        <label htmlFor={id}>{label}</label>
        {isRequired && <Required />}
      </span>
      {children}
      <Below id={id} hint={hint} error={error} />
    </div>
  )
}

/** The same around several controls: radios, a date with its time. */
export function GroupFrame({
  id,
  label,
  isRequired = false,
  hint,
  error,
  isLabelHidden = false,
  children,
}: FrameProps) {
  return (
    <fieldset className={css.field} {...described(id, hint, null)}>
      <legend className={isLabelHidden ? 'sr' : css.head}>
        {label}
        {isRequired && <Required />}
      </legend>
      {children}
      <Below id={id} hint={hint} error={error} />
    </fieldset>
  )
}

/** Seen only: a screen reader hears it of the control itself. */
const Required = () => (
  <span className={css.required} aria-hidden>
    必須
  </span>
)

export function Below({ id, hint, error }: { id: string; hint: ReactNode; error: string | null }) {
  return (
    <>
      {hint && (
        <span id={`${id}-hint`} className={css.hint}>
          {hint}
        </span>
      )}
      {error !== null && (
        <span id={`${id}-error`} className={css.error}>
          <IconAlertCircle className="i i-s" aria-hidden />
          {error}
        </span>
      )}
    </>
  )
}

/** What a control says of itself: hint and error are read with it. */
export function described(id: string, hint: ReactNode, error: string | null) {
  const ids = [hint ? `${id}-hint` : null, error !== null ? `${id}-error` : null].filter(Boolean).join(' ')
  return { ...(ids && { 'aria-describedby': ids }), ...(error !== null && { 'aria-invalid': true }) }
}
