import type { ComponentProps } from 'react'

interface DigitsControlProps extends Omit<ComponentProps<'input'>, 'type' | 'inputMode' | 'onChange'> {
  value: string | number
  /** As it was typed: full width too. */
  onType: (typed: string) => void
}

/** A box for digits, without label and frame. Light: it also stands before a first question. */
export const DigitsControl = ({ onType, ...box }: DigitsControlProps) => (
  <input inputMode="numeric" autoComplete="off" {...box} onChange={({ target }) => onType(target.value)} />
)
