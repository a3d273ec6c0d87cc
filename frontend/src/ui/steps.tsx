import { IconCheck } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import css from './steps.module.css'

interface StepsProps {
  labels: readonly string[]
  /** 0 is the first. */
  current: number
}

/** Where one is in a row of steps (import, making a mission). */
export function Steps({ labels, current }: StepsProps) {
  const list = useRef<HTMLOListElement>(null)
  const shown = useRef(current)
  useLayoutEffect(() => {
    if (shown.current === current) return
    shown.current = current
    // The step before took the focused control away.
    if (document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true })
  }, [current])
  return (
    <ol ref={list} className={`row wrap muted bold ${css.steps}`}>
      {labels.map((label, index) => (
        <li
          key={label}
          className={index < current ? css.done : index === current ? css.on : undefined}
          {...(index === current && { 'aria-current': 'step' as const, tabIndex: -1 })}
        >
          <i>{index < current ? <IconCheck className="i i-s" aria-label="済み" /> : index + 1}</i>
          <span>{label}</span>
        </li>
      ))}
    </ol>
  )
}
