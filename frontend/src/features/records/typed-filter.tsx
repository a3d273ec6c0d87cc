import { useEffect, useId, useState } from 'react'
import type { ListAddress } from './use-list-address.ts'

/** A filter that is typed: a day of the calendar, or a text that is looked for whole. */
export interface TypedFilter<Answer> {
  name: string
  kind: 'day' | 'text'
  /** Left out: what the contract calls it. */
  label?: string
  /** What holds where nobody asked for anything. */
  usual?: (answer: Answer | undefined) => string | undefined
}

interface TypedFilterFieldProps {
  name: string
  kind: 'day' | 'text'
  label: string
  usual: string | undefined
  address: ListAddress
}

/** Changes the address when it is left, or with Enter: while something is typed nothing is asked. */
export function TypedFilterField({ name, kind, label, usual, address }: TypedFilterFieldProps) {
  const id = useId()
  const said = address.filters[name] ?? usual ?? ''
  const [text, setText] = useState(said)
  useEffect(() => setText(said), [said])
  const say = (value: string) => {
    if (value.trim() !== said) address.change({ [name]: value.trim() === usual ? null : value.trim() })
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        type={kind === 'day' ? 'date' : 'text'}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          // A calendar gives a whole day at once.
          if (kind === 'day' && target.value !== '') say(target.value)
        }}
        onBlur={() => say(text)}
        onKeyDown={({ key }) => key === 'Enter' && say(text)}
      />
    </div>
  )
}
