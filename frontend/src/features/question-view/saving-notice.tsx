import { Suspense } from 'react'
import { preloaded } from '../../lib/preload.ts'
import { type Store, useStore } from '../../lib/store/store.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { RichText } from '../math/rich-text.tsx'
import { hasNotice, type SyncStatus } from '../saving/save-state.ts'

const HindranceText = preloaded(() => import('./hindrance-text.tsx').then((part) => part.HindranceText))
const NotKept = preloaded(() => import('./not-saved.tsx').then((part) => part.NotKept))

const kept = '{答|こた}えはこの{端末|たんまつ}に{残|のこ}っています。'
const rejected = '{答|こた}えを、サーバーに{保存|ほぞん}できません。'
const tell = '{先生|せんせい}に{知|し}らせてください。'

interface SavingNoticeProps {
  status: Store<SyncStatus>
  /** Grade id of the set. */
  grade: number
  /** Sends again what the server did not accept. */
  onRetry: () => void
}

/** What a student has to know about saving beyond the line in the header. */
export function SavingNotice({ status, grade, onRetry }: SavingNoticeProps) {
  const current = useStore(status, (one) => one)
  if (!hasNotice(current)) return null
  const { isInMemory, sentence, hindrance, state } = current
  const isRejected = state === 'refused'
  const renderText = (text: string) => <RichText text={text} grade={grade} />
  return (
    <Note kind="warn">
      {isInMemory && (
        <Suspense fallback={null}>
          <NotKept grade={grade} />
        </Suspense>
      )}
      {isRejected ? (
        <>
          <p>{renderText(`${rejected}${sentence ?? ''}\n${isInMemory ? '' : kept}${tell}`)}</p>
          <Button kind="soft" onClick={onRetry}>
            {renderText('もう{一度|いちど}{送|おく}る')}
          </Button>
        </>
      ) : (
        hindrance &&
        !isInMemory && (
          <Suspense fallback={null}>
            <HindranceText {...hindrance} grade={grade} />
          </Suspense>
        )
      )}
    </Note>
  )
}
