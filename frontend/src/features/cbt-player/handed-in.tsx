import { type Store, useStore } from '../../lib/store/store.ts'
import { Button } from '../../ui/button.tsx'
import { PaperAndPencil } from '../../ui/empty-state.tsx'
import type { SaverStatus } from '../saving/attempt-saver.ts'
import { SaveLine } from '../saving/save-line.tsx'
import css from './handed-in.module.css'

interface HandedInProps {
  title: string
  status: Store<SaverStatus>
  onQuit: () => void
  onRetry: () => void
}

/** A test is over, and the answers cannot be fetched yet: the connection is gone or still working. */
export function HandedIn({ title, status, onQuit, onRetry }: HandedInProps) {
  const isOffline = useStore(status, ({ state }) => state === 'offline')
  const sentence = useStore(status, (current) => current.sentence)
  return (
    <main className={css.page}>
      <section className={`card ${css.card}`}>
        <PaperAndPencil />
        <h1>おつかれさまでした</h1>
        <p className="muted">{title}</p>
        <SaveLine status={status} />
        {isOffline && sentence !== null ? (
          <p>
            {sentence}
            <br />
            答えは、まだ先生にとどいていません。この端末に保存しています。
          </p>
        ) : isOffline ? (
          <p>
            いま、つながっていません。答えはこの端末に保存しています。
            <br />
            つながると先生にとどき、答え合わせができます。
          </p>
        ) : (
          <p>答えを送っています。少し待ってください。</p>
        )}
        <p className={css.buttons}>
          {isOffline && <Button onClick={onRetry}>もう一度送る</Button>}
          <Button kind="soft" onClick={onQuit}>
            ホームへ
          </Button>
        </p>
      </section>
    </main>
  )
}
