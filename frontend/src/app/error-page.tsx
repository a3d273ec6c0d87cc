import { LogoMark } from '../ui/logo.tsx'
import { ErasedPage } from './erased-page.tsx'
import css from './error-page.module.css'

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
        <ErasedPage />
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
