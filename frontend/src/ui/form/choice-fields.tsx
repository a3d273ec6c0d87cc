import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTextRenderer } from '../words.ts'
import { Below, described, FieldFrame, type FieldLook, GroupFrame } from './field.tsx'
import css from './form.module.css'
import { type Choice, SelectControl } from './select-control.tsx'
import { Tick } from './tick.tsx'
import type { FieldProps } from './use-form.ts'

interface ChoiceProps<T extends string> extends FieldProps<T>, FieldLook {
  /** Left out: the words of the contract's enum. */
  choices?: readonly Choice<T>[]
}

interface SelectFieldProps<T extends string> extends ChoiceProps<T> {
  /** What stands for the empty value: 「選んでください」; left out, there is none. */
  empty?: string | undefined
}

/** One of a few, in the device's own list: quick, and good on a phone. */
export function SelectField<T extends string>(props: SelectFieldProps<T>) {
  const { id, value, onChange, error, isRequired, hint, empty } = props
  return (
    <FieldFrame {...props}>
      <span className={css.select}>
        <SelectControl
          id={id}
          className={css.control}
          required={isRequired}
          value={value}
          choices={choicesOf(props)}
          empty={empty}
          onChoose={onChange}
          {...described(id, hint, error)}
        />
        <IconChevronDown className="i i-s" aria-hidden />
      </span>
    </FieldFrame>
  )
}

/** One of two to five, all of them in sight. */
export function RadioField<T extends string>(props: ChoiceProps<T>) {
  const { id, value, onChange, error } = props
  const renderText = useTextRenderer()
  return (
    <GroupFrame {...props}>
      <span className={`flex wrap ${css.choices}`}>
        {choicesOf(props).map(([one, word]) => (
          <label key={one} className={`inline-row ink-900 ${css.choice}`}>
            <Tick
              type="radio"
              name={id}
              isOn={value === one}
              onTurn={() => onChange(one)}
              {...described(id, null, error)}
            />
            {renderText(word)}
          </label>
        ))}
      </span>
    </GroupFrame>
  )
}

/** Yes or no. */
export function CheckField({ id, label, value, onChange, error, hint }: FieldProps<boolean> & { hint?: ReactNode }) {
  return (
    <div className={`stack gap-4 min-width-0 ${css.field}`}>
      <label className={`inline-row ink-900 ${css.choice}`}>
        <Tick id={id} isOn={value} onTurn={onChange} {...described(id, hint, error)} />
        <span>{useTextRenderer()(label)}</span>
      </label>
      <Below id={id} hint={hint} error={error} />
    </div>
  )
}

function choicesOf<T extends string>({ choices, words = {} }: ChoiceProps<T>): readonly Choice<T>[] {
  return choices ?? (Object.entries(words) as unknown as readonly Choice<T>[])
}
