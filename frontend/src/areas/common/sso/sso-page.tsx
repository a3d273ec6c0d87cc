import type { ReactNode } from 'react'
import { Link } from 'react-router'
import css from '../../../features/sign-in/sign-in.module.css'
import { LogoMark } from '../../../ui/logo.tsx'
import { SchoolGate } from './school-gate.tsx'

interface SsoPageProps {
  title: string
  children: ReactNode
}

/** The frame of a sign-in page (look.md, mockup j), with the school's gate at its side. */
export function SsoPage({ title, children }: SsoPageProps) {
  return (
    <div className={css.page}>
      <section className={css.board} aria-label="Tチェック">
        <SchoolGate />
        <p>
          学校のアカウントひとつで、
          <br />
          すぐに始められる。
        </p>
      </section>
      <main className={css.side} id="content">
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

/** Ways in for whoever has no school account. */
export const OtherWaysIn = () => (
  <p className={css.others}>
    <Link to="/">ユーザー名とパスワードで入る</Link>
  </p>
)
