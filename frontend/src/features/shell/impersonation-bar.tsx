import { IconArrowBackUp, IconArrowsExchange } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import { useVisitor } from '../session/current-user.ts'
import { endImpersonation } from '../session/impersonation.ts'
import { impersonationText } from '../session/impersonation-text.ts'
import css from './impersonation-bar.module.css'

/** What stands as high as the screen leaves room for the bar: `calc(100dvh - var(--impersonation-bar, 0px))`. */
const heightProperty = '--impersonation-bar'

/** On top of every page while somebody impersonates another; it cannot be closed, only left step by step. */
export function ImpersonationBar() {
  const visitor = useVisitor()
  const words = visitor && impersonationText(visitor)
  const bar = useRef<HTMLElement>(null)
  const isThere = words !== null
  useLayoutEffect(() => {
    if (!isThere || !bar.current) return
    const { style } = document.documentElement
    const shown = bar.current
    const tell = () => style.setProperty(heightProperty, `${shown.offsetHeight}px`)
    const watch = new ResizeObserver(tell)
    watch.observe(shown)
    tell()
    return () => {
      watch.disconnect()
      style.removeProperty(heightProperty)
    }
  }, [isThere])
  if (!words) return null
  return (
    <aside ref={bar} className={`row gap-10 ink-900 text-13 ${css.bar}`} aria-label="代理操作">
      <IconArrowsExchange className="i" aria-hidden />
      <p role="status">
        <b>代理操作中</b>
        <span>{` ${words.who} が「${words.asWhom}」として操作しています。`}</span>
        <span className={css.more}>操作は記録されます。</span>
      </p>
      <button type="button" className="btn sm" onClick={() => endImpersonation()}>
        <IconArrowBackUp className="i i-s" aria-hidden />
        <span>{words.back}</span>
      </button>
    </aside>
  )
}
