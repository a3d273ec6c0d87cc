import type { ComponentProps } from 'react'

interface TickProps extends Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange'> {
  /** Left out: a check box. */
  type?: 'checkbox' | 'radio'
  isOn: boolean
  onTurn: (isOn: boolean) => void
}

/** What is ticked, without label and frame: for cells of a table, and for choices with a look of their own. */
export const Tick = ({ type = 'checkbox', isOn, onTurn, ...box }: TickProps) => (
  <input type={type} {...box} checked={isOn} onChange={({ target }) => onTurn(target.checked)} />
)
