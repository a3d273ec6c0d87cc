import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LogoMark } from '../../ui/logo.tsx'
import css from './sign-in.module.css'

interface SignInPageProps {
  title: string
  /** What the panel at the side shows: a drawing and one sentence. */
  panel: ReactNode
  children: ReactNode
}

/** A sign-in page (look.md, mockup j): a drawn panel left, the form right; on a phone the panel above. */
export function SignInPage({ title, panel, children }: SignInPageProps) {
  return (
    <div className={css.page}>
      <section className={css.board} aria-label="Tチェック">
        {panel}
      </section>
      <main className={css.side}>
        <Link className="logo" to="/">
          <LogoMark />
          Tチェック
        </Link>
        <h1>{title}</h1>
        {children}
      </main>
    </div>
  )
}

/** 「または」 between two ways in. */
export const OrLine = () => (
  <p className={css.or}>
    <span>または</span>
  </p>
)

/** Ways in for other people. */
export const OtherWays = ({ children }: { children: ReactNode }) => <p className={css.others}>{children}</p>
