import { lazy, Suspense, useEffect } from 'react'
import { RichText } from '../features/math/rich-text.tsx'
import { LogoMark } from '../ui/logo.tsx'
import { useTextRenderer } from '../ui/words.ts'
import css from './error-page.module.css'

// The page says what it has to say also where its drawing cannot be had.
const ErasedPage = lazy(async () => ({
  default: await import('./erased-page.tsx').then(
    (drawing) => drawing.ErasedPage,
    () => () => null,
  ),
}))

const topPage = '/teacher/login'

export interface ErrorPageProps {
  /** HTTP status; 0 where the line broke off before there was one. */
  status: number
  /** A sentence that says more, if there is one. */
  message: string | null
  /** The stage is closed for a while: nothing failed. */
  isMaintenance?: boolean
  /** By which its words have readings; left out: they have none. */
  grade?: number | undefined
}

const again = 'もう{一度|いちど}'
const missing = 'このページは、{見|み}つからないか、{消|け}されたか、{名前|なまえ}が{変|か}わったのかもしれません。'
const failed = `ページを{開|ひら}けませんでした。{時間|じかん}をおいて、${again}ためしてください。`
const away = `インターネットにつながりませんでした。つながっているか{確|たし}かめて、${again}ためしてください。`

const NOTATION = /\{(.+?)\|.+?\}/g

/** The links load the page anew: after a failure nothing in memory is trusted. */
export function ErrorPage({ status, message, isMaintenance = false, grade }: ErrorPageProps) {
  const renderMore = useTextRenderer()
  // Read from what is there with the app itself: when this is shown, nothing more may come.
  const renderText = (text: string) =>
    grade === undefined ? text.replace(NOTATION, '$1') : <RichText text={text} grade={grade} />
  const isMissing = status === 404
  const isAway = status === 0
  // What the server could not do it may do in a moment: nobody has to find the way here again.
  const mayOpenAgain = isAway || isMaintenance || status >= 500
  useEffect(() => {
    if (!isAway) return
    window.addEventListener('online', openAgain)
    return () => window.removeEventListener('online', openAgain)
  }, [isAway])
  const name = isMaintenance
    ? 'メンテナンス'
    : isMissing
      ? '404 Page not found'
      : isAway
        ? 'つながりません'
        : `${status} Error`
  const heading = isMaintenance
    ? 'しばらくお{待|ま}ちください'
    : isMissing
      ? 'ページが{見|み}つかりません'
      : 'エラーが{発生|はっせい}しました'
  return (
    <div className={`flex column ${css.page}`}>
      <header className={css.top}>
        <a className="logo" href="/">
          <LogoMark />
          Tチェック
        </a>
      </header>
      <main className={`flex align-center justify-center column center ${css.main}`}>
        <Suspense fallback={<div className={css.drawing} />}>
          <ErasedPage />
        </Suspense>
        <div role="alert">
          <p className={`text-14 bold ${css.status}`}>{name}</p>
          <h1 className={css.heading}>{renderText(heading)}</h1>
          {!isMaintenance && (
            <p className={`text-16 ink-700 ${css.text}`}>
              {renderText('{申|もう}し{訳|わけ}ありません。')}
              <br />
              {renderText(isMissing ? missing : isAway ? away : failed)}
            </p>
          )}
          {message && (
            <p className={isMaintenance ? `text-16 ink-700 ${css.text}` : css.detail}>{renderMore(message)}</p>
          )}
        </div>
        <p className={`flex justify-center wrap gap-12 ${css.action}`}>
          {mayOpenAgain && (
            <button type="button" className="btn primary lg" onClick={openAgain}>
              {renderText(`${again}{開|ひら}く`)}
            </button>
          )}
          <a className={mayOpenAgain ? 'btn lg' : 'btn primary lg'} href={topPage}>
            トップページへ
          </a>
        </p>
        {isMissing && <p className="muted small">{renderText('アドレスのつづりを{確|たし}かめてください。')}</p>}
      </main>
    </div>
  )
}

const openAgain = () => window.location.reload()
