import {
  IconAdjustmentsHorizontal,
  IconChevronLeft,
  IconChevronRight,
  IconLayoutGrid,
  IconPencil,
  IconX,
} from '@tabler/icons-react'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { ahead, fetchedAhead } from '../../lib/fetched-ahead.ts'
import { Note } from '../../ui/note.tsx'
import { RichText } from '../math/rich-text.tsx'
import { isImpersonating, useVisitor } from '../session/current-user.ts'
import { SoundButton } from '../shell/sound-button.tsx'
import css from './player-frame.module.css'
import { useTap } from './use-tap.ts'

const PlayerSettings = fetchedAhead(() => import('./player-settings.tsx').then((part) => part.PlayerSettings))
// Nobody has read the first question before they are there.
ahead(() => import('./player-keys.ts').then((keys) => keys.listenToKeys()))

interface PlayerFrameProps {
  /** 「CBT・数学 中2」 */
  kind: string
  title: string
  /** 「大問3 (2)」, in the phone's header. */
  here: string
  progress: { answeredCount: number; questionCount: number }
  saveLine: ReactNode
  onQuit: () => void
  /** 提出する, 終わる. */
  action: ReactNode
  jumpList: ReactNode
  question: ReactNode
  answers: ReactNode
  memoTools: ReactNode
  /** On a phone the memo's tools come and go. */
  onMemoClosed: () => void
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  /** Instead of 次へ: the same button says and does something else, and keeps the focus. Enter in a box does it only `byEnter`. */
  nextAction?: { words: string; act: () => void; byEnter?: boolean } | undefined
  /** Bars that must not be missed: the link has ended, the device keeps nothing. */
  notice?: ReactNode
  /** Changes with the question, so that each begins at its top, and with the focus on its number, which is read out. */
  questionKey: string
}

/** The player's own frame (look.md, "Shells"): header, jump list, question, answers, bar. */
export function PlayerFrame(props: PlayerFrameProps) {
  const [isMemoOpen, setIsMemoOpen] = useState(false)
  const [isListOpen, setIsListOpen] = useState(false)
  const [isSettings, setIsSettings] = useState(false)
  const list = useRef<HTMLDialogElement>(null)
  const paper = useRef<HTMLElement>(null)
  const side = useRef<HTMLElement>(null)
  const { questionKey, progress, onMemoClosed } = props
  const shownKey = useRef(questionKey)
  // Whoever impersonates a student may look, and never answers.
  const isReadOnly = isImpersonating(useVisitor())

  useEffect(() => {
    paper.current?.scrollTo({ top: 0 })
    side.current?.scrollTo({ top: 0 })
    window.scrollTo({ top: 0 })
    list.current?.close()
    if (questionKey !== shownKey.current) paper.current?.querySelector('h2')?.focus({ preventScroll: true })
    shownKey.current = questionKey
  }, [questionKey])

  /** Also when the open question itself was chosen, which changes nothing else. */
  const closeOnceChosen = ({ target }: { target: EventTarget }) => {
    if (target instanceof Element && target.closest('li button')) list.current?.close()
  }
  const openList = () => {
    setIsListOpen(true)
    list.current?.showModal()
  }
  const turnBack = useTap(() => props.onPrevious?.())
  const nextAction = isReadOnly ? undefined : props.nextAction
  const act = nextAction?.act ?? props.onNext
  const turn = useTap(() => act?.())
  const toggleMemo = () => {
    if (isMemoOpen) onMemoClosed()
    setIsMemoOpen(!isMemoOpen)
  }
  return (
    <div className={css.player}>
      <PlayerHead
        {...props}
        {...(isReadOnly && { action: null, saveLine: null })}
        onSettings={() => setIsSettings(true)}
      />
      <nav className={css.jump} aria-label="問題の一覧">
        {props.jumpList}
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
      <footer className={css.bar}>
        {!isReadOnly && (
          <>
            <div className={isMemoOpen ? `${css.memo} ${css.memoOpen}` : css.memo}>{props.memoTools}</div>
            <button type="button" className={css.phoneButton} aria-pressed={isMemoOpen} onClick={toggleMemo}>
              <IconPencil className="i" aria-hidden />
              メモ
            </button>
          </>
        )}
        <button type="button" className={css.phoneButton} onClick={openList}>
          <IconLayoutGrid className="i" aria-hidden />
          一覧
        </button>
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
      </footer>
      <dialog
        ref={list}
        className={css.sheet}
        aria-label="問題の一覧"
        onClose={() => setIsListOpen(false)}
        onClickCapture={closeOnceChosen}
      >
        <div className={css.sheetHead}>
          <b>
            {progress.questionCount}問中 {progress.answeredCount}問 解答
          </b>
          <span className="grow" />
          <button
            type="button"
            className="btn quiet"
            onClick={() => {
              list.current?.close()
              setIsSettings(true)
            }}
          >
            <IconAdjustmentsHorizontal className="i" aria-hidden />
            音・ふりがな
          </button>
          <button type="button" className="icon-btn" aria-label="閉じる" onClick={() => list.current?.close()}>
            <IconX className="i" aria-hidden />
          </button>
        </div>
        {isListOpen && props.jumpList}
      </dialog>
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

function PlayerHead(props: PlayerFrameProps & { onSettings: () => void }) {
  const { kind, title, here, progress, saveLine, onQuit, action, onSettings } = props
  const { answeredCount, questionCount } = progress
  const share = questionCount > 0 ? answeredCount / questionCount : 0
  return (
    <header className={css.head}>
      <button type="button" className={`btn quiet ${css.quit}`} aria-label="やめる" onClick={onQuit}>
        <IconX className="i" aria-hidden />
        <span>やめる</span>
      </button>
      <h1>
        <small>{kind}</small>
        <RichText text={title} />
      </h1>
      <span className={css.here} aria-hidden="true">
        {here}
      </span>
      <span className={css.progress}>
        <span className="bar" role="img" aria-label={`${questionCount}問中 ${answeredCount}問 解答`}>
          <i style={{ width: `${share * 100}%` }} />
        </span>
        <span className={css.progressText}>
          <b>
            {questionCount}問中 {answeredCount}問
          </b>{' '}
          解答
        </span>
      </span>
      <span className="grow" />
      {saveLine}
      <span className={css.sound}>
        <SoundButton />
        <button type="button" className="icon-btn" aria-label="音とふりがなの設定" onClick={onSettings}>
          <IconAdjustmentsHorizontal className="i" aria-hidden />
        </button>
      </span>
      {action}
    </header>
  )
}
