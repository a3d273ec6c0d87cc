import type { ComponentProps } from 'react'
import { Button } from './button.tsx'

interface BusyButtonProps extends ComponentProps<typeof Button> {
  isBusy: boolean
}

/** A button that is off while its work goes on. It keeps the focus, which `disabled` would give away: whoever pressed it goes on from there. */
export const BusyButton = ({ isBusy, onClick, ...rest }: BusyButtonProps) => (
  <Button {...rest} aria-disabled={isBusy} aria-busy={isBusy} onClick={(press) => isBusy || onClick?.(press)} />
)
