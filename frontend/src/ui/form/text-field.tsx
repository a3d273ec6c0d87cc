import { type InputHTMLAttributes, useState } from 'react'
import { DigitsControl } from './digits-control.tsx'
import { described, FieldFrame, type FieldLook } from './field.tsx'
import css from './form.module.css'
import { useFirstFocus } from './use-first-focus.ts'
import type { FieldProps } from './use-form.ts'

interface TextFieldProps extends FieldProps<string>, FieldLook {
  type?: 'text' | 'email' | 'search' | 'url'
  /** More than one: a field of several lines. */
  lines?: number
  placeholder?: string | undefined
  /** As a password manager knows it; by itself nothing is filled in. */
  autoComplete?: string
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
  hasFocus?: boolean
  /** Code or notation: every letter as wide as the others. */
  isMono?: boolean
  name?: string
  autoCapitalize?: 'none' | 'characters'
  /** What the device offers while something else may be typed. */
  suggestions?: readonly string[]
}

/** A text, of one line or several. No browser corrects it by itself. */
export function TextField(props: TextFieldProps) {
  const {
    id,
    value,
    onChange,
    error,
    isRequired,
    maximum,
    hint,
    lines = 1,
    type = 'text',
    autoComplete = 'off',
  } = props
  const control = useFirstFocus(props.hasFocus ?? false)
  const shared = {
    id,
    name: props.name,
    value,
    className: props.isMono ? `${css.control} ${css.mono}` : css.control,
    required: isRequired,
    maxLength: maximum,
    placeholder: props.placeholder,
    autoComplete,
    spellCheck: false,
    autoCapitalize: props.autoCapitalize ?? 'none',
    autoCorrect: 'off',
    ...described(id, hint, error),
  } as const
  return (
    <FieldFrame {...props}>
      {lines > 1 ? (
        <textarea {...shared} rows={lines} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <input
          {...shared}
          ref={control}
          type={type}
          inputMode={props.inputMode}
          list={props.suggestions && `${id}-suggestions`}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {props.suggestions && (
        <datalist id={`${id}-suggestions`}>
          {props.suggestions.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </FieldFrame>
  )
}

interface NumberFieldProps extends FieldProps<number | null>, FieldLook {
  /** Behind the number: 「人」. */
  unit?: string
}

/** A number; full width is understood, nothing is corrected while typing, and nothing at all is null. */
export function NumberField(props: NumberFieldProps) {
  const { id, value, onChange, error, isRequired, hint, unit } = props
  const [typed, setTyped] = useState(value === null ? '' : String(value))
  const shown = isNumber(typed, value) ? typed : value === null ? '' : String(value)
  return (
    <FieldFrame {...props}>
      <span className="row">
        <DigitsControl
          id={id}
          className={`${css.control} ${css.number}`}
          required={isRequired}
          value={shown}
          onType={(now) => {
            setTyped(now)
            onChange(numberIn(now))
          }}
          {...described(id, hint, error)}
        />
        {unit && <span>{unit}</span>}
      </span>
    </FieldFrame>
  )
}

/** What is no number is sent as none, and the server says so. */
const numberIn = (typed: string): number | null => {
  const text = typed.normalize('NFKC').trim()
  return text === '' ? null : Number(text)
}
const isNumber = (typed: string, value: number | null) => Object.is(numberIn(typed), value)
