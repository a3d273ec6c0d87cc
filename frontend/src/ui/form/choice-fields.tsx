import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Below, described, FieldFrame, type FieldLook, GroupFrame } from './field.tsx'
import css from './form.module.css'
import type { FieldProps } from './use-form.ts'

/** Value and what people call it. */
export type Choice<T extends string> = readonly [value: T, word: string]

interface ChoiceProps<T extends string> extends FieldProps<T>, FieldLook {
  /** Left out: the words of the contract's enum. */
  choices?: readonly Choice<T>[]
}

interface SelectFieldProps<T extends string> extends ChoiceProps<T> {
  /** What stands for the empty value: 「選んでください」; left out, there is none. */
  empty?: string
}

/** One of a few, in the device's own list: quick, and good on a phone. */
export function SelectField<T extends string>(props: SelectFieldProps<T>) {
  const { id, value, onChange, error, isRequired, hint, empty } = props
  const choices = choicesOf(props)
  const isKnown = (value === '' && empty !== undefined) || choices.some(([one]) => one === value)
  return (
    <FieldFrame {...props}>
      <span className={css.select}>
        <select
          id={id}
          className={css.control}
          required={isRequired}
          value={value}
          onChange={(event) => onChange(event.target.value as T)}
          {...described(id, hint, error)}
        >
          {empty !== undefined && <option value="">{empty}</option>}
          {!isKnown && <option value={value}>(選べない値)</option>}
          {choices.map(([one, word]) => (
            <option key={one} value={one}>
              {word}
            </option>
          ))}
        </select>
        <IconChevronDown className="i i-s" aria-hidden />
      </span>
    </FieldFrame>
  )
}

/** One of two to five, all of them in sight. */
export function RadioField<T extends string>(props: ChoiceProps<T>) {
  const { id, value, onChange, error } = props
  return (
    <GroupFrame {...props}>
      <span className={css.choices}>
        {choicesOf(props).map(([one, word]) => (
          <label key={one} className={css.choice}>
            <input
              type="radio"
              name={id}
              checked={value === one}
              onChange={() => onChange(one)}
              {...described(id, null, error)}
            />
            {word}
          </label>
        ))}
      </span>
    </GroupFrame>
  )
}

/** Yes or no. */
export function CheckField({ id, label, value, onChange, error, hint }: FieldProps<boolean> & { hint?: ReactNode }) {
  return (
    <div className={css.field}>
      <label className={css.choice}>
        <input
          id={id}
          type="checkbox"
          checked={value}
          onChange={(event) => onChange(event.target.checked)}
          {...described(id, hint, error)}
        />
        <span>{label}</span>
      </label>
      <Below id={id} hint={hint} error={error} />
    </div>
  )
}

function choicesOf<T extends string>({ choices, words = {} }: ChoiceProps<T>): readonly Choice<T>[] {
  return choices ?? (Object.entries(words) as unknown as readonly Choice<T>[])
}
