import { Suspense } from 'react'
import { fetchedAhead } from '../../lib/fetched-ahead.ts'
import { type Store, useStore } from '../../lib/store/store.ts'
import { Note } from '../../ui/note.tsx'
import { RichText } from '../math/rich-text.tsx'
import type { SaverStatus } from '../saving/attempt-saver.ts'

const HindranceWords = fetchedAhead(() => import('./hindrance-words.tsx').then((part) => part.HindranceWords))
const NotKept = fetchedAhead(() => import('./not-kept.tsx').then((part) => part.NotKept))

const kept = '{答|こた}えはこの{端末|たんまつ}に{保存|ほぞん}しています。'
const ask = '{先生|せんせい}に{聞|き}いてください。'

/** What a student has to know about saving beyond the line in the header. */
export function SavingNotice({ status, grade }: { status: Store<SaverStatus>; grade: number }) {
  const isInMemory = useStore(status, (current) => current.isInMemory)
  const isSignedOut = useStore(status, (current) => current.isSignedOut)
  const sentence = useStore(status, (current) => current.sentence)
  const hindrance = useStore(status, (current) => current.hindrance)
  if (!isInMemory && !isSignedOut && !sentence && !hindrance) return null
  const say = (text: string) => <RichText text={text} grade={grade} />
  return (
    <Note kind="warn">
      {isInMemory ? (
        <Suspense fallback={null}>
          <NotKept grade={grade} />
        </Suspense>
      ) : isSignedOut ? (
        say(`${sentence ?? `このリンクは{使|つか}えなくなりました。${ask}`}\n${kept}`)
      ) : sentence ? (
        say(`${sentence}\n${kept}${ask}`)
      ) : (
        hindrance && (
          <Suspense fallback={null}>
            <HindranceWords {...hindrance} grade={grade} />
          </Suspense>
        )
      )}
    </Note>
  )
}
