import { type ComponentProps, type MouseEvent, useState } from 'react'
import { Button, IconButton } from './button.tsx'

interface Working {
  /** Its own work goes on, or that of another button beside it. */
  isBusy: boolean
}

type Pressed = (press: MouseEvent<HTMLButtonElement>) => void

/**
 * A button that is off while its work goes on, and looks at work where it was the one pressed. It keeps the focus, which
 * `disabled` would give away: whoever pressed it goes on from there. The same where its work leaves it nothing to do.
 */
export function BusyButton({ isBusy, disabled, onClick, ...rest }: ComponentProps<typeof Button> & Working) {
  return <Button {...rest} {...useHeld(isBusy, disabled, onClick)} />
}

/** The same of an icon alone. */
export function BusyIconButton({ isBusy, disabled, onClick, ...rest }: ComponentProps<typeof IconButton> & Working) {
  return <IconButton {...rest} {...useHeld(isBusy, disabled, onClick)} />
}

function useHeld(isBusy: boolean, disabled = false, onClick?: Pressed) {
  const [isPressed, setPressed] = useState(false)
  return {
    'aria-disabled': isBusy || disabled,
    'aria-busy': isBusy && isPressed,
    disabled,
    onBlur: () => setPressed(isBusy && isPressed),
    onClick: (press: MouseEvent<HTMLButtonElement>) => {
      // Of a form: it would be sent twice.
      if (isBusy) return press.preventDefault()
      setPressed(true)
      onClick?.(press)
    },
  }
}
