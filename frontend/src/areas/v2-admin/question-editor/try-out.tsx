import type { EditedSet } from '@tcheck/contract/edited-set'
import type { WholeSet } from '@tcheck/contract/groups/admin-question-sets'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../../ui/button.tsx'
import { playedSet } from './read-edited.ts'
import css from './try-out.module.css'
import { workInMemory } from './work-in-memory.ts'

const CbtWork = lazy(async () => ({
  default: (await import('../../../features/cbt-player/cbt-work.tsx')).CbtWork,
}))
const UnitWork = lazy(async () => ({
  default: (await import('../../../features/unit-practice/unit-work.tsx')).UnitWork,
}))

interface TryOutProps {
  opened: WholeSet
  edited: EditedSet
  onClose: () => void
}

/**
 * The whole set in the students' own player, before it is saved. It lies over the page, as a page of its own: what was edited
 * stays behind it. What is answered belongs to nobody, and is neither kept nor sent.
 */
export function TryOut({ opened, edited, onClose }: TryOutProps) {
  const [turn, setTurn] = useState(0)
  const [set] = useState(() => playedSet(opened, edited))
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
    <div ref={over} className={css.over} role="dialog" aria-modal="true" aria-label="生徒の画面で通して見る">
      <div className={css.strip}>
        <p>ためしの画面です。答えは、どこにも保存されません。</p>
        <Button size="sm" onClick={onClose}>
          編集にもどる
        </Button>
      </div>
      <Suspense fallback={null}>
        <Played key={turn} set={set} onQuit={onClose} onAgain={() => setTurn(turn + 1)} />
      </Suspense>
    </div>,
    document.body,
  )
}

interface PlayedProps {
  set: ReturnType<typeof playedSet>
  onQuit: () => void
  onAgain: () => void
}

const nothing = () => undefined

function Played({ set, onQuit, onAgain }: PlayedProps) {
  const [work] = useState(() => workInMemory(set))
  return set.category === 'cbt' ? (
    <CbtWork work={work} onQuit={onQuit} onAgain={onAgain} onAnswersWanted={nothing} onResultPage={nothing} />
  ) : (
    <UnitWork work={work} isNamed={false} onQuit={onQuit} onAgain={onAgain} onResultPage={nothing} />
  )
}
