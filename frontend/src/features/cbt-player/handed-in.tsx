import { type Store, useStore } from '../../lib/store/store.ts'
import { Button } from '../../ui/button.tsx'
import { PaperAndPencil } from '../../ui/empty-state.tsx'
import { RichText } from '../math/rich-text.tsx'
import { HindranceWords } from '../question-view/hindrance-words.tsx'
import { NotKept } from '../question-view/not-kept.tsx'
import { SaveLine } from '../saving/save-line.tsx'
import type { SaverStatus } from '../saving/saver-status.ts'
import css from './handed-in.module.css'

interface HandedInProps {
  title: string
  /** Grade id of the set. */
  grade: number
  /** Who handed it in where it was not the student; with readings. */
  by?: string | null
  status: Store<SaverStatus>
  onQuit: () => void
  onRetry: () => void
}

const refused =
  '{答|こた}えは、まだ{先生|せんせい}にとどいていません。この{端末|たんまつ}に{保存|ほぞん}しています。{先生|せんせい}に{知|し}らせてください。'
const unsent =
  'いま、つながっていません。{答|こた}えはこの{端末|たんまつ}に{保存|ほぞん}しています。\nつながると{先生|せんせい}にとどきます。'
const sending = '{答|こた}えを{送|おく}っています。{少|すこ}し{待|ま}ってください。'

/** A test is over, and the server does not know it yet: the connection is gone or still working. */
export function HandedIn({ title, grade, by = null, status, onQuit, onRetry }: HandedInProps) {
  const isRefused = useStore(status, ({ state }) => state === 'refused')
  const isOffline = useStore(status, ({ state }) => state === 'offline')
  const sentence = useStore(status, (current) => current.sentence)
  const hindrance = useStore(status, (current) => current.hindrance)
  const isInMemory = useStore(status, (current) => current.isInMemory)
  return (
    <main className={css.page}>
      <section className={`card ${css.card}`}>
        <PaperAndPencil />
        <h1>おつかれさまでした</h1>
        <p className="muted">
          <RichText text={title} grade={grade} />
        </p>
        {by && (
          <p>
            <RichText text={by} grade={grade} />
          </p>
        )}
        <SaveLine status={status} />
        {isInMemory && (
          <p role="alert">
            <NotKept grade={grade} />
          </p>
        )}
        {isRefused ? (
          <p>
            {sentence}
            {sentence && <br />}
            <RichText text={refused} grade={grade} />
          </p>
        ) : (
          <p>
            {isOffline && hindrance ? (
              <HindranceWords {...hindrance} grade={grade} />
            ) : (
              <RichText text={isOffline ? unsent : sending} grade={grade} />
            )}
          </p>
        )}
        <p className={css.buttons}>
          {(isOffline || isRefused) && <Button onClick={onRetry}>もう一度送る</Button>}
          <Button kind="soft" onClick={onQuit}>
            ホームへ
          </Button>
        </p>
      </section>
    </main>
  )
}
