import { useEffect, useId, useRef } from 'react'
import { signInAddress } from '../../app/sign-in-address.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { openFresh } from '../../lib/fresh-page.ts'
import { useStore } from '../../lib/store/store.ts'
import { openModal } from '../../ui/open-modals.ts'
import { useTextRenderer } from '../../ui/words.ts'
import { StudentText } from '../readings/student-text.tsx'
import { visitor } from '../session/current-user.ts'
import { signInAreaOf, signInPages, signWordsOf } from '../session/home-page.ts'
import { endedSession, resumeSession } from '../session/session-end.ts'
import { forgetEverybody, session } from '../session/session-store.ts'
import type { Visitor } from '../session/visitor.ts'
import css from './sign-in-again.module.css'
import { SignInSteps } from './sign-in-steps.tsx'

/** How the page is left; a test's page stays. */
interface PageExit {
  goTo: (address: string) => void
}
const browserExit: PageExit = { goTo: openFresh }

/** Another session than the one that stood here has begun in this browser. */
const isSomebodyElse = () => {
  const { auth } = session.get()
  const { current } = endedSession.get()
  return auth !== null && current !== null && auth.tokens.uid !== current.uid
}

/** Over the page of a session that has ended: the same person signs in and goes on, anybody else goes home. */
export function SignInAgain({ exit = browserExit }: { exit?: PageExit }) {
  const who = useStore(visitor, ({ current }) => current)
  const isOther = useStore(session, isSomebodyElse)
  const isLost = who === null || isOther
  useEffect(() => {
    if (isLost) exit.goTo('/')
  }, [isLost, exit])
  if (isLost) return <Cover />
  const dialog = <AgainDialog who={who} exit={exit} />
  return who.user.is_student ? <StudentText>{dialog}</StudentText> : dialog
}

/** Until the page of whoever is here now has come, nothing of the one before is to be seen. */
const Cover = () => <div className={css.cover} />

function AgainDialog({ who, exit }: { who: Visitor; exit: PageExit }) {
  const renderText = useTextRenderer()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const signInArea = signInAreaOf(who.user)
  const word = signWordsOf(signInArea).in
  useEffect(() => {
    const shown = dialog.current
    const before = document.activeElement
    const close = shown ? openModal(shown) : null
    shown?.querySelector<HTMLInputElement>('input[name="password"]')?.focus()
    return () => {
      close?.()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  const leave = () => {
    const { pathname, search } = window.location
    forgetEverybody()
    exit.goTo(signInAddress(signInPages[signInArea], { pathname, search }))
  }
  const goOn = async () => {
    resumeSession()
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'opened-attempt' })
  }
  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-labelledby={id}
      closedby="none"
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id={id}>{`つづけるには、もう一度${word}してください`}</h2>
      <p>
        {who.user.is_student ? (
          renderText(`時間がたったので、${word}がおわりました。かいた答えは、この端末にのこっています。`)
        ) : (
          <span>{`しばらく使われなかったか、ほかの端末で${word}が終わりました。この画面に入力した内容は、そのまま残っています。`}</span>
        )}
      </p>
      <SignInSteps
        signInArea={signInArea}
        word={word}
        knownName={who.user.login_id}
        isOverPage
        onTokens={() => !isSomebodyElse()}
        onDone={goOn}
      />
      <p className={`flex justify-center ${css.leave}`}>
        <button type="button" onClick={leave}>
          {renderText(`この画面を閉じて、${word}の画面へ`)}
        </button>
      </p>
    </dialog>
  )
}
