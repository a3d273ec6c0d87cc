import type { ComponentProps } from 'react'

interface RangeControlProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  value: number
  onSlide: (value: number) => void
}

/** A slider without label and frame. */
export const RangeControl = ({ onSlide, ...box }: RangeControlProps) => (
  <input type="range" {...box} onChange={({ target }) => onSlide(Number(target.value))} />
)
