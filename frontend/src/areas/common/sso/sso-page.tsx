import type { ReactNode } from 'react'
import { Link } from 'react-router'
import css from '../../../features/sign-in/sign-in.module.css'
import { LogoMark } from '../../../ui/logo.tsx'

interface SsoPageProps {
  title: string
  children: ReactNode
}

/** The frame of a sign-in page (look.md, mockup j), with the school's gate at its side. */
export function SsoPage({ title, children }: SsoPageProps) {
  return (
    <div className={css.page}>
      <section className={`row justify-center column ${css.board}`} aria-label="Tチェック">
        <SchoolGate />
        <p>
          学校のアカウントひとつで、
          <br />
          すぐに始められる。
        </p>
      </section>
      <main className={`flex justify-center gap-14 column ${css.side}`} id="content">
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
  <p className={`flex between wrap text-13 ${css.others}`}>
    <Link to="/">ユーザー名とパスワードで入る</Link>
  </p>
)

/** A school gate at noon: pillars, the building with its clock behind, a path, a key that fits. */
function SchoolGate() {
  return (
    <svg viewBox="0 0 560 420" aria-hidden="true">
      <g strokeLinejoin="round">
        <path fill="#4c578d" d="M120 150h320v150H120z" />
        <path fill="#636ea4" d="M236 92h88v208h-88z" />
        <path fill="#828cbb" d="M228 84h104v14H228zM112 142h112v12H112zM336 142h112v12H336z" />
        <g fill="#e3e6f2">
          <path d="M140 172h26v30h-26zM182 172h26v30h-26zM140 222h26v30h-26zM182 222h26v30h-26z" />
          <path d="M352 172h26v30h-26zM394 172h26v30h-26zM352 222h26v30h-26zM394 222h26v30h-26z" />
          <path d="M258 232h44v68h-44z" />
        </g>
        <path fill="none" stroke="#4c578d" strokeWidth="3" d="M280 232v68" />
        <circle cx="280" cy="142" r="26" fill="#fff" />
        <path fill="none" stroke="#2e365d" strokeWidth="4" strokeLinecap="round" d="M280 126v16l10 8" />
      </g>
      <path fill="#c8cde4" d="M246 300h68l70 96H176z" />
      <path fill="#2e365d" d="M40 300h480v8H40z" />
      <g>
        <path fill="#e3e6f2" d="M96 238h52v158H96zM412 238h52v158h-52z" />
        <path fill="#fff" d="M88 226h68v14H88zM404 226h68v14h-68z" />
        <path fill="#c8cde4" d="M96 388h52v8H96zM412 388h52v8h-52z" />
        <path fill="#fff" stroke="#a6aed1" strokeWidth="2" d="M110 262h24v84h-24z" />
        <path stroke="#3c4676" strokeWidth="3" strokeLinecap="round" d="M122 274v14M122 298v14M122 322v12" />
      </g>
      <g fill="none" stroke="#f4b93a" strokeWidth="9" strokeLinecap="round" strokeLinejoin="round">
        <circle cx="436" cy="282" r="13" />
        <path d="M436 295v46M436 324h12M436 339h12" />
      </g>
    </svg>
  )
}
