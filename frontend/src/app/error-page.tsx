import { lazy, Suspense } from 'react'
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
  status: number
  /** A sentence that says more, if there is one. */
  message: string | null
}

/** The links load the page anew: after a failure nothing in memory is trusted. */
export function ErrorPage({ status, message }: ErrorPageProps) {
  const isMissing = status === 404
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
        <div role="alert">
          <p className={css.status}>{isMissing ? '404 Page not found' : `${status} Error`}</p>
          <h1 className={css.heading}>{isMissing ? 'ページが見つかりません' : 'エラーが発生しました'}</h1>
          <p className={css.text}>
            申し訳ありません。
            <br />
            {isMissing
              ? 'このページは、見つからないか、削除されたか、名前が変わった可能性があります。'
              : 'ページを表示できませんでした。時間をおいて、もう一度お試しください。'}
          </p>
          {message && <p className={css.detail}>{message}</p>}
        </div>
        <p className={css.action}>
          <a className="btn primary lg" href={topPage}>
            トップページへ
          </a>
        </p>
        {isMissing && <p className="muted small">アドレスを入力したときは、つづりを確かめてください。</p>}
      </main>
    </div>
  )
}
