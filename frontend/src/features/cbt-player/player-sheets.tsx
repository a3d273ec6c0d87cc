import { Suspense } from 'react'
import { preloaded } from '../../lib/preload.ts'
import type { JumpGroup } from '../question-view/jump-list.tsx'
import { markCountsOf } from '../question-view/mark-counts-of.ts'
import { openEndsOf, wrongCountOf } from './cbt-view.ts'

const CheckSheet = preloaded(() => import('./check-sheet.tsx').then((part) => part.CheckSheet))
const ClearSheet = preloaded(() => import('./clear-sheet.tsx').then((part) => part.ClearSheet))
const FinishSheet = preloaded(() => import('./finish-sheet.tsx').then((part) => part.FinishSheet))

export type SheetName = 'finish' | 'check' | 'clear' | 'clear_review'

interface PlayerSheetsProps {
  open: SheetName | null
  /** Grade id of the set. */
  grade: number
  groups: readonly JumpGroup[]
  /** Only the practice itself ends; another try goes back to the result. */
  canFinish: boolean
  onOpen: (sheet: SheetName | null) => void
  onJump: (key: string) => void
  onFinish: () => void
  onIncorrectOnly: () => void
  onClearIncorrect: () => void
  onClearReview: () => void
}

/** What is asked over the page while an exam is answered. */
export function PlayerSheets(props: PlayerSheetsProps) {
  const { open, grade, groups, onOpen } = props
  const onClose = () => onOpen(null)
  const thenClose = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <Suspense fallback={null}>
      {open === 'finish' && (
        <FinishSheet
          grade={grade}
          openEnds={openEndsOf(groups)}
          onJump={props.onJump}
          onFinish={thenClose(props.onFinish)}
          onClose={onClose}
        />
      )}
      {open === 'check' && (
        <CheckSheet
          grade={grade}
          counts={markCountsOf(groups)}
          canFinish={props.canFinish}
          onIncorrectOnly={thenClose(props.onIncorrectOnly)}
          onClearIncorrect={() => onOpen('clear')}
          onFinish={thenClose(props.onFinish)}
          onClose={onClose}
        />
      )}
      {open === 'clear' && (
        <ClearSheet
          grade={grade}
          count={wrongCountOf(groups)}
          onClear={thenClose(props.onClearIncorrect)}
          onClose={onClose}
        />
      )}
      {open === 'clear_review' && (
        <ClearSheet
          grade={grade}
          count={groups.flatMap(({ entries }) => entries).length}
          isAll
          onClear={thenClose(props.onClearReview)}
          onClose={onClose}
        />
      )}
    </Suspense>
  )
}
