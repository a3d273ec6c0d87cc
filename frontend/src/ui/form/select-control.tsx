import type { ComponentProps } from 'react'
import { usePlainText } from '../plain-words.ts'

/** Value and what people call it. */
export type Choice<T extends string> = readonly [value: T, word: string]

interface SelectControlProps<T extends string> extends Omit<ComponentProps<'select'>, 'value' | 'onChange'> {
  value: T
  choices: readonly Choice<T>[]
  /** What stands for the empty value: 「選んでください」; left out, there is none. */
  empty?: string | undefined
  /** What stands for a value that cannot be chosen any more. */
  unknown?: string
  onChoose: (value: T) => void
}

/** The device's own list, without label and frame: for cells of a table, or a line of several. */
export function SelectControl<T extends string>(props: SelectControlProps<T>) {
  const { value, choices, empty, unknown = '(選べない値)', onChoose, ...box } = props
  const plain = usePlainText()
  const isKnown = (value === '' && empty !== undefined) || choices.some(([one]) => one === value)
  return (
    <select {...box} value={value} onChange={({ target }) => onChoose(target.value as T)}>
      {empty !== undefined && <option value="">{plain(empty)}</option>}
      {!isKnown && <option value={value}>{plain(unknown)}</option>}
      {choices.map(([one, word]) => (
        <option key={one} value={one}>
          {plain(word)}
        </option>
      ))}
    </select>
  )
}
