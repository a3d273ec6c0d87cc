import { useState } from 'react'
import { useStore } from '../../lib/store/store.ts'
import { type MemoTool, tcheckState } from '../../lib/store/tcheck-state.ts'
import {
  addStroke,
  clearDrawing,
  type Drawing,
  openDrawing,
  redo,
  type Stroke,
  takeIn,
  undo,
  writeStrokes,
} from './strokes.ts'

export interface MemoSheet {
  /** Of the sub question. */
  key: string
  strokes: readonly Stroke[]
  /** null while nothing draws: the question below can be used. */
  tool: MemoTool | null
  color: string
  /** Handed in or finished: the memo can be looked at, and no more. */
  isLocked: boolean
  isHidden: boolean
  canUndo: boolean
  canRedo: boolean
  /** Choosing the tool that is in the hand puts it away. */
  choose: (tool: MemoTool) => void
  putAway: () => void
  chooseColor: (color: string) => void
  /** Answers false where the sheet is full. */
  add: (stroke: Stroke) => boolean
  undo: () => void
  redo: () => void
  clear: () => void
  toggleHidden: () => void
}

interface MemoSource {
  /** Of the sub question. */
  key: string
  memo: string | null
  isLocked: boolean
  /** Answers why the memo was not taken, if it was not. */
  onChange: (memo: string) => string | null | undefined
}

/** The drawing of the open sub question and the tool in the hand; the tool stays when the question changes. */
export function useMemoSheet({ key, memo, isLocked, onChange }: MemoSource): MemoSheet {
  const [{ openKey, openMemo, drawing }, setSheet] = useState({
    openKey: key,
    openMemo: memo,
    drawing: openDrawing(memo),
  })
  const [isInHand, setIsInHand] = useState(false)
  const [isHidden, setIsHidden] = useState(false)
  const chosen = useStore(tcheckState, (state) => state.memoTool)
  const color = useStore(tcheckState, (state) => state.memoColor)
  // Another tab has drawn on it, where it is not the one that was opened or drawn here last.
  const current = openKey !== key ? openDrawing(memo) : openMemo === memo ? drawing : takeIn(drawing, memo)
  // Not in an effect: one that runs late would overwrite what a hand has done since.
  if (current !== drawing) setSheet({ openKey: key, openMemo: memo, drawing: current })

  const become = (next: Drawing) => {
    const written = writeStrokes(next.strokes)
    // What is not kept is not shown either.
    if (next === current || onChange(written)) return
    setSheet({ openKey: key, openMemo: written, drawing: next })
  }
  return {
    key,
    strokes: current.strokes,
    tool: isInHand && !isHidden && !isLocked ? chosen : null,
    color,
    isLocked,
    isHidden,
    canUndo: current.strokes.length > 0 || current.done.length > 0,
    canRedo: current.undone.length > 0,
    choose(tool) {
      setIsInHand(!(isInHand && tool === chosen))
      setIsHidden(false)
      tcheckState.set({ memoTool: tool })
    },
    putAway: () => setIsInHand(false),
    chooseColor: (next) => tcheckState.set({ memoColor: next }),
    add(stroke) {
      const next = addStroke(current, stroke)
      become(next)
      return next !== current
    },
    undo: () => become(undo(current)),
    redo: () => become(redo(current)),
    clear: () => become(clearDrawing(current)),
    toggleHidden: () => setIsHidden(!isHidden),
  }
}
