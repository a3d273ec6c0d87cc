import type { QuestionSet } from '@tcheck/contract/question-set'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../ui/button.tsx'
import { newAttempt } from '../saving/attempt-record.ts'
import { openMemoryDb } from '../saving/memory-db.ts'
import type { OpenedWork } from '../saving/open-work.ts'
import css from './try-out.module.css'

const CbtWork = lazy(async () => ({ default: (await import('../cbt-player/cbt-work.tsx')).CbtWork }))
const UnitWork = lazy(async () => ({ default: (await import('../unit-practice/unit-work.tsx')).UnitWork }))

const nothing = () => undefined

interface TryOutWindowProps {
  label: string
  /** What the way out is called. */
  back: string
  onClose: () => void
  children: ReactNode
}

/**
 * What students see, tried out by somebody who is none of them. It lies over the page, as a page of its own: what was there stays behind
 * it. What is answered belongs to nobody, and is neither kept nor sent.
 */
export function TryOutWindow({ label, back, onClose, children }: TryOutWindowProps) {
  const over = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    const before = document.activeElement
    const page = document.getElementById('root')
    const { overflow } = document.body.style
    if (page) page.inert = true
    document.body.style.overflow = 'hidden'
    over.current?.querySelector('button')?.focus()
    const leave = (event: KeyboardEvent) => {
      // A window of the player itself closes first.
      if (event.key === 'Escape' && !document.querySelector('dialog[open]')) close.current()
    }
    document.addEventListener('keydown', leave)
    return () => {
      document.removeEventListener('keydown', leave)
      document.body.style.overflow = overflow
      if (page) page.inert = false
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return createPortal(
    <div ref={over} className={css.over} role="dialog" aria-modal="true" aria-label={label}>
      <div className={`row between gap-12 text-13 ${css.strip}`}>
        <p>ためしの画面です。答えは、どこにも保存されません。</p>
        <Button size="sm" onClick={onClose}>
          {back}
        </Button>
      </div>
      {children}
    </div>,
    document.body,
  )
}

interface PlayedSetProps {
  set: QuestionSet
  onQuit: () => void
}

/** A whole set in the students' own player, as often as one likes. */
export function PlayedSet({ set, onQuit }: PlayedSetProps) {
  const [turn, setTurn] = useState(0)
  return (
    <Suspense fallback={null}>
      <Played key={turn} set={set} onQuit={onQuit} onAgain={() => setTurn(turn + 1)} />
    </Suspense>
  )
}

function Played({ set, onQuit, onAgain }: PlayedSetProps & { onAgain: () => void }) {
  const [work] = useState(() => workInMemory(set))
  return set.category === 'cbt' ? (
    <CbtWork work={work} onQuit={onQuit} onAgain={onAgain} onAnswersWanted={nothing} onResultPage={nothing} />
  ) : (
    <UnitWork work={work} isNamed={false} onQuit={onQuit} onAgain={onAgain} onResultPage={nothing} />
  )
}

/** An attempt of nobody's at a set that nobody has stored: the page's memory holds it, and nothing of it is sent. */
function workInMemory(set: QuestionSet): OpenedWork {
  const id = crypto.randomUUID()
  const place = { category: set.category, code: set.code, missionId: null, mode: 'practice' as const }
  return {
    db: openMemoryDb(),
    state: 'kept',
    record: newAttempt({ ...place, owner: '', localId: id, startKey: id }, new Date()),
    memos: [],
    review: null,
    set,
    mode: 'practice',
    isFinished: false,
    areAnswersShown: true,
  }
}
