import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, Suspense, startTransition, useEffect, useRef, useState } from 'react'
import { ahead, fetchedAhead } from '../../lib/fetched-ahead.ts'
import { Note } from '../../ui/note.tsx'
import { isImpersonating, useVisitor } from '../session/current-user.ts'
import { ListButton, PlayerMemo } from './player-bar.tsx'
import css from './player-frame.module.css'
import { PlayerHead, type PlayerHeadProps } from './player-head.tsx'
import { useTap } from './use-tap.ts'

const PlayerSettings = fetchedAhead(() => import('./player-settings.tsx').then((part) => part.PlayerSettings))
// Nobody has read the first question before it is there.
ahead(() => import('./once-seen.ts').then((part) => part.onceSeen()))

interface PlayerFrameProps extends PlayerHeadProps {
  jumpList: ReactNode
  question: ReactNode
  answers: ReactNode
  memoTools: ReactNode
  /** On a phone the memo's tools come and go. */
  onMemoClosed: () => void
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  /** Instead of 次へ: the same button says and does something else, and keeps the focus. Enter in a box does it only `byEnter`. */
  nextAction?: { words: ReactNode; act: () => void; byEnter?: boolean } | undefined
  /** Bars that must not be missed: the link has ended, the device keeps nothing. */
  notice?: ReactNode
  /** Changes with the question, so that each begins at its top, and with the focus on its number, which is read out. */
  questionKey: string
}

/** The player's own frame (look.md, "Shells"): header, jump list, question, answers, bar. */
export function PlayerFrame(props: PlayerFrameProps) {
  const [isSettings, setIsSettings] = useState(false)
  const paper = useRef<HTMLElement>(null)
  const side = useRef<HTMLElement>(null)
  const { questionKey, progress } = props
  const shownKey = useRef(questionKey)
  // Whoever impersonates a student may look, and never answers.
  const isReadOnly = isImpersonating(useVisitor())
  // The first question comes before what leads to the others, and before the memo's tools: their places are kept.
  const [isWhole, setIsWhole] = useState(false)
  useEffect(() => startTransition(() => setIsWhole(true)), [])

  useEffect(() => {
    paper.current?.scrollTo({ top: 0 })
    side.current?.scrollTo({ top: 0 })
    window.scrollTo({ top: 0 })
    if (questionKey !== shownKey.current) paper.current?.querySelector('h2')?.focus({ preventScroll: true })
    shownKey.current = questionKey
  }, [questionKey])

  // A double tap is one: it would pass by a question that nobody has seen.
  const turnBack = useTap((isSecond) => isSecond || props.onPrevious?.())
  const nextAction = isReadOnly ? undefined : props.nextAction
  const act = nextAction?.act ?? props.onNext
  const turn = useTap((isSecond) => isSecond || act?.())
  return (
    <div className={css.player}>
      <PlayerHead
        {...props}
        {...(isReadOnly && { action: null, saveLine: null })}
        onSettings={() => setIsSettings(true)}
      />
      <nav className={css.jump} aria-label="問題の一覧">
        {isWhole && props.jumpList}
      </nav>
      <main className={css.work} id="content">
        {isReadOnly && (
          <div className={css.notice}>
            <ReadOnlyNote />
          </div>
        )}
        {props.notice && <div className={css.notice}>{props.notice}</div>}
        <article ref={paper} className={css.question}>
          {props.question}
        </article>
        <section ref={side} className={css.answers} aria-label="解答" inert={isReadOnly}>
          {props.answers}
        </section>
      </main>
      <section className={css.bar} aria-label="移動とメモ">
        {!isReadOnly && <PlayerMemo tools={isWhole && props.memoTools} onClosed={props.onMemoClosed} />}
        <ListButton progress={progress} questionKey={questionKey} onSettings={() => setIsSettings(true)}>
          {props.jumpList}
        </ListButton>
        <span className={`grow ${css.gap}`} />
        <button type="button" className={`btn lg ${css.previous}`} aria-disabled={!props.onPrevious} {...turnBack}>
          <IconChevronLeft className="i" aria-hidden />
          前へ
        </button>
        <button
          type="button"
          className={`btn lg primary ${css.next}`}
          aria-disabled={!act}
          data-turns={nextAction ? nextAction.byEnter : true}
          {...turn}
        >
          {nextAction?.words ?? '次へ'}
          {!nextAction && <IconChevronRight className="i" aria-hidden />}
        </button>
      </section>
      {isSettings && (
        <Suspense fallback={null}>
          <PlayerSettings onClose={() => setIsSettings(false)} />
        </Suspense>
      )}
    </div>
  )
}

const ReadOnlyNote = () => (
  <Note kind="info">
    <p>代理で操作している間は、見るだけです。答えることはできません。</p>
  </Note>
)
