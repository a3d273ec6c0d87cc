import { IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import css from './select-field.module.css'

interface SelectFieldProps {
  label: string
  value: string
  options: readonly { value: string; word: string }[]
  onChange: (value: string) => void
  /** The word of the empty value; left out: there is none. */
  all?: string | null
  /** The label is for screen readers only. */
  isLabelHidden?: boolean
}

/** The device's own list of choices in the look of an input: quick, and good on a phone. */
export function SelectField({
  label,
  value,
  options,
  onChange,
  all = 'すべて',
  isLabelHidden = false,
}: SelectFieldProps) {
  const id = useId()
  const isKnown = value === '' || options.some((option) => option.value === value)
  return (
    <div className="field">
      <label htmlFor={id} className={isLabelHidden ? 'sr' : undefined}>
        {label}
      </label>
      <span className={css.box}>
        <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
          {all !== null && <option value="">{all}</option>}
          {!isKnown && <option value={value}>(選べない値)</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.word}
            </option>
          ))}
        </select>
        <IconChevronDown className="i i-s" aria-hidden />
      </span>
    </div>
  )
}
