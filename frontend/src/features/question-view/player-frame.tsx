import {
  IconAdjustmentsHorizontal,
  IconChevronLeft,
  IconChevronRight,
  IconLayoutGrid,
  IconPencil,
  IconX,
} from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, Suspense, startTransition, useEffect, useRef, useState } from 'react'
import { preload, preloaded } from '../../lib/preload.ts'
import { Note } from '../../ui/note.tsx'
import { useTextRenderer } from '../../ui/words.ts'
import { RichText } from '../math/rich-text.tsx'
import { isImpersonating, useVisitor } from '../session/current-user.ts'
import { SoundButton } from '../shell/sound-button.tsx'
import playerBarCss from './player-bar.module.css'
import css from './player-frame.module.css'
import playerHeadCss from './player-head.module.css'
import { QuestionBoundary } from './question-boundary.tsx'
import { useTap } from './use-tap.ts'

const JumpSheet = preloaded(() => import('./jump-sheet.tsx').then((part) => part.JumpSheet))

const PlayerSettings = preloaded(() => import('./player-settings.tsx').then((part) => part.PlayerSettings))
// Nobody has read the first question before it is there.
preload(() => import('./once-seen.ts').then((part) => part.onceSeen()))

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
    <div className={`one-column-1100 ${css.player}`}>
      <PlayerHead
        {...props}
        {...(isReadOnly && { action: null, saveLine: null })}
        onSettings={() => setIsSettings(true)}
      />
      <nav className={`hidden-1100 ${css.jump}`} aria-label="問題の一覧">
        {isWhole && props.jumpList}
      </nav>
      <main className={css.work} id="content">
        {isReadOnly && (
          <div className={css.notice}>
            <ReadOnlyNote />
          </div>
        )}
        {props.notice && <div className={css.notice}>{props.notice}</div>}
        <article ref={paper} className={`panel ${css.question}`}>
          <QuestionBoundary>{props.question}</QuestionBoundary>
        </article>
        <section ref={side} className={css.answers} aria-label="解答" inert={isReadOnly}>
          <QuestionBoundary>{props.answers}</QuestionBoundary>
        </section>
      </main>
      <section className={`row gap-12 ${css.bar}`} aria-label="移動とメモ">
        {!isReadOnly && <PlayerMemo tools={isWhole && props.memoTools} onClosed={props.onMemoClosed} />}
        <ListButton progress={progress} questionKey={questionKey} onSettings={() => setIsSettings(true)}>
          {props.jumpList}
        </ListButton>
        <span className="grow hidden-700" />
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
          <span>{nextAction?.words ?? '次へ'}</span>
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

/** The memo's tools: in the bar where it is wide, else over it, by メモ. */
function PlayerMemo({ tools, onClosed }: { tools: ReactNode; onClosed: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const toggle = () => {
    if (isOpen) onClosed()
    setIsOpen(!isOpen)
  }
  return (
    <>
      <div className={isOpen ? `${playerBarCss.memo} ${playerBarCss.memoOpen}` : playerBarCss.memo}>{tools}</div>
      <button type="button" className={playerBarCss.open} aria-pressed={isOpen} onClick={toggle}>
        <IconPencil className="i" aria-hidden />
        メモ
      </button>
    </>
  )
}

interface ListButtonProps extends Omit<ComponentProps<typeof JumpSheet>, 'onClose'> {
  /** Another question closes it. */
  questionKey: string
}

/** 一覧: the list of the questions as a sheet, where it does not stand beside them. */
export function ListButton({ questionKey, ...sheet }: ListButtonProps) {
  const renderText = useTextRenderer()
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    if (questionKey) setIsOpen(false)
  }, [questionKey])
  return (
    <>
      <button type="button" className={playerBarCss.open} onClick={() => setIsOpen(true)}>
        <IconLayoutGrid className="i" aria-hidden />
        {renderText('一覧')}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <JumpSheet onClose={() => setIsOpen(false)} {...sheet} />
        </Suspense>
      )}
    </>
  )
}

interface PlayerHeadProps {
  /** 「テスト・数学 中2」 */
  kind: string
  title: string
  /** 「大問3 (2)」, in the phone's header. */
  here: string
  progress: { answeredCount: number; questionCount: number }
  saveLine: ReactNode
  onQuit: () => void
  /** 提出する, 終わる. */
  action: ReactNode
}

/** やめる, what is being answered, how far, whether it is kept, sound, and the act that ends it. */
function PlayerHead(props: PlayerHeadProps & { onSettings: () => void }) {
  const { kind, title, here, progress, saveLine, onQuit, action, onSettings } = props
  const renderText = useTextRenderer()
  const { answeredCount, questionCount } = progress
  const share = questionCount > 0 ? answeredCount / questionCount : 0
  return (
    <header className={`row gap-16 ${playerHeadCss.head}`}>
      <button type="button" className={`btn quiet ${playerHeadCss.quit}`} aria-label="やめる" onClick={onQuit}>
        <IconX className="i" aria-hidden />
        <span>やめる</span>
      </button>
      <h1>
        <small>{kind}</small>
        <RichText text={title} />
      </h1>
      <span className={playerHeadCss.here} aria-hidden="true">
        <span>{here}</span>
        <small>{`${answeredCount} / ${questionCount}問`}</small>
      </span>
      <span className={`row flex-none ink-700 text-13 nowrap ${playerHeadCss.progress}`}>
        <span className="bar" role="img" aria-label={`${questionCount}問中 ${answeredCount}問 解答`}>
          <i style={{ width: `${share * 100}%` }} />
        </span>
      </span>
      <span className={playerHeadCss.progressText} aria-hidden="true">
        <b>{`${answeredCount} / ${questionCount}問`}</b>{' '}
        <span className={playerHeadCss.progressWord}>{renderText('解答')}</span>
      </span>
      <span className="grow" />
      {saveLine}
      <span className={`inline-flex ${playerHeadCss.sound}`}>
        <SoundButton />
        <button type="button" className="icon-btn" aria-label="音とふりがなの設定" onClick={onSettings}>
          <IconAdjustmentsHorizontal className="i" aria-hidden />
        </button>
      </span>
      {action}
    </header>
  )
}
