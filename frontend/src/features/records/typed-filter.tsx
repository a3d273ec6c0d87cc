import { useEffect, useState } from 'react'
import { TextField } from '../../ui/form/text-field.tsx'
import { useOwnField } from '../../ui/form/use-own-field.ts'
import { DayFilter, type TypedFieldProps } from './day-filter.tsx'

/** A filter that is typed: a day of the calendar, or a text that is looked for whole. */
export interface TypedFilter<Answer> {
  name: string
  kind: 'day' | 'text'
  /** Left out: what the contract calls it. */
  label?: string
  /** What holds where nobody asked for anything. */
  usual?: (answer: Answer | undefined) => string | undefined
}

interface TypedFilterFieldProps extends TypedFieldProps {
  kind: 'day' | 'text'
}

export const TypedFilterField = ({ kind, ...filter }: TypedFilterFieldProps) =>
  kind === 'day' ? <DayFilter {...filter} /> : <TextFilter {...filter} />

/** Changes the address when it is left, or with Enter: while something is typed nothing is asked. */
function TextFilter({ name, label, usual, address }: TypedFieldProps) {
  const said = address.filters[name] ?? usual ?? ''
  const [text, setText] = useState(said)
  const field = useOwnField({ label, value: text, onChange: setText })
  useEffect(() => setText(said), [said])
  const say = (value: string) => {
    if (value.trim() !== said) address.change({ [name]: value.trim() === usual ? null : value.trim() })
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        say(text)
      }}
      onBlur={() => say(text)}
    >
      <TextField {...field} />
    </form>
  )
}
