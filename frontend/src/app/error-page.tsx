import { lazy, Suspense, useEffect } from 'react'
import { LogoMark } from '../ui/logo.tsx'
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
}

const missing = 'このページは、見つからないか、削除されたか、名前が変わった可能性があります。'
const failed = 'ページを表示できませんでした。時間をおいて、もう一度お試しください。'
const away = 'インターネットにつながりませんでした。つながっているか確かめて、もう一度お試しください。'

/** The links load the page anew: after a failure nothing in memory is trusted. */
export function ErrorPage({ status, message, isMaintenance = false }: ErrorPageProps) {
  const isMissing = status === 404
  const isAway = status === 0
  // What the server could not do it may do in a moment: nobody has to find the way here again.
  const mayOpenAgain = isAway || isMaintenance || status >= 500
  useEffect(() => {
    if (!isAway) return
    window.addEventListener('online', openAgain)
    return () => window.removeEventListener('online', openAgain)
  }, [isAway])
  const name = isMissing ? '404 Page not found' : isAway ? 'つながりません' : `${status} Error`
  return (
    <div className={css.page}>
      <header className={css.top}>
        <a className="logo" href="/">
          <LogoMark />
          Tチェック
        </a>
      </header>
      <main className={css.main}>
        <Suspense fallback={<div className={css.drawing} />}>
          <ErasedPage />
        </Suspense>
        {isMaintenance ? (
          <div role="alert">
            <p className={css.status}>メンテナンス</p>
            <h1 className={css.heading}>しばらくお待ちください</h1>
            <p className={css.text}>{message}</p>
          </div>
        ) : (
          <div role="alert">
            <p className={css.status}>{name}</p>
            <h1 className={css.heading}>{isMissing ? 'ページが見つかりません' : 'エラーが発生しました'}</h1>
            <p className={css.text}>
              申し訳ありません。
              <br />
              {isMissing ? missing : isAway ? away : failed}
            </p>
            {message && <p className={css.detail}>{message}</p>}
          </div>
        )}
        <p className={css.action}>
          {mayOpenAgain && (
            <button type="button" className="btn primary lg" onClick={openAgain}>
              もう一度開く
            </button>
          )}
          <a className={mayOpenAgain ? 'btn lg' : 'btn primary lg'} href={topPage}>
            トップページへ
          </a>
        </p>
        {isMissing && <p className="muted small">アドレスを入力したときは、つづりを確かめてください。</p>}
      </main>
    </div>
  )
}

const openAgain = () => window.location.reload()
