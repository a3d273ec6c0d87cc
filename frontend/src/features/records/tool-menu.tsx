import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import css from './records.module.css'

interface ToolMenuProps {
  icon: ComponentType<{ className?: string; 'aria-hidden'?: boolean }>
  label: string
  /** What ends with a choice is given the way to close the menu: it would lie over what comes of it. */
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** What opens below a button above a list: by pointer and keyboard; Escape and a press elsewhere close it. */
export function ToolMenu({ icon: Icon, label, children }: ToolMenuProps) {
  const place = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const onPress = ({ target }: Event) => {
      const menu = place.current
      if (menu?.open && target instanceof Node && !menu.contains(target)) menu.open = false
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [])
  const close = () => {
    const menu = place.current
    if (!menu) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  }
  const onKeyDown = (event: React.KeyboardEvent<HTMLDetailsElement>) => {
    const menu = event.currentTarget
    if (event.key !== 'Escape' || !menu.open || event.nativeEvent.isComposing) return
    event.preventDefault()
    close()
  }
  return (
    <details ref={place} className={css.columns} onKeyDown={onKeyDown}>
      <summary className="btn quiet">
        <Icon className="i" aria-hidden />
        {label}
      </summary>
      <div className={css.menu}>{typeof children === 'function' ? children(close) : children}</div>
    </details>
  )
}
