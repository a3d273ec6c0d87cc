import { type Store, useStore } from '../../lib/store/store.ts'
import { Note } from '../../ui/note.tsx'
import type { SaverStatus } from '../saving/attempt-saver.ts'

/** What a student has to know about saving beyond the line in the header. */
export function SavingNotice({ status }: { status: Store<SaverStatus> }) {
  const isInMemory = useStore(status, (current) => current.isInMemory)
  const isSignedOut = useStore(status, (current) => current.isSignedOut)
  const sentence = useStore(status, (current) => current.sentence)
  if (isInMemory) {
    return (
      <Note kind="warn">
        この端末に答えを保存できません。<b>この画面をとじないでください。</b>
        つながっている間は、先生のところへ送ります。
      </Note>
    )
  }
  if (isSignedOut) {
    return (
      <Note kind="warn">
        {sentence ?? 'このリンクは使えなくなりました。先生に聞いてください。'}
        <br />
        答えはこの端末に保存しています。
      </Note>
    )
  }
  if (sentence) {
    return (
      <Note kind="warn">
        {sentence}
        <br />
        答えはこの端末に保存しています。先生に聞いてください。
      </Note>
    )
  }
  return null
}
