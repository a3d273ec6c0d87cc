import { useEffect, useRef } from 'react'

/** A ref for the control that takes the focus once, as the first of a step or a window does. */
export function useFirstFocus(hasFocus: boolean) {
  const control = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (hasFocus) control.current?.focus()
  }, [hasFocus])
  return control
}
