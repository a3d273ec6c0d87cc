import type { ReactNode } from 'react'
import { LogoMark } from '../../../ui/logo.tsx'
import css from './message-page.module.css'

interface MessagePageProps {
  drawing?: ReactNode
  title: ReactNode
  children?: ReactNode
}

/** A page of its own for a student who is nobody yet: logo, drawing, a few words. */
export function MessagePage({ drawing, title, children }: MessagePageProps) {
  return (
    <div className={`genko ${css.page}`}>
      <header className={`flex align-center ${css.top}`}>
        <span className="logo">
          <LogoMark />
          Tチェック
        </span>
      </header>
      <main className={`centered ${css.main}`} id="content">
        <div className={`panel raised stack gap-14 one-column justify-items-center center ${css.card}`}>
          {drawing}
          <h1>{title}</h1>
          {children}
        </div>
      </main>
    </div>
  )
}
