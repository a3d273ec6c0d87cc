import { useEffect, useState } from 'react'
import { useStore } from '../../lib/store/store.ts'
import { type MemoTool, tcheckState } from '../../lib/store/tcheck-state.ts'
import { addStroke, clearDrawing, type Drawing, openDrawing, redo, type Stroke, undo, writeStrokes } from './strokes.ts'

export interface MemoSheet {
  strokes: readonly Stroke[]
  /** null while nothing draws: the question below can be used. */
  tool: MemoTool | null
  color: string
  isHidden: boolean
  canUndo: boolean
  canRedo: boolean
  /** Choosing the tool that is in the hand puts it away. */
  choose: (tool: MemoTool) => void
  putAway: () => void
  chooseColor: (color: string) => void
  add: (stroke: Stroke) => void
  undo: () => void
  redo: () => void
  clear: () => void
  toggleHidden: () => void
}

interface MemoSource {
  /** Of the sub question. */
  key: string
  memo: string | null
  onChange: (memo: string) => void
}

/** The drawing of the open sub question and the tool in the hand; the tool stays when the question changes. */
export function useMemoSheet({ key, memo, onChange }: MemoSource): MemoSheet {
  const [{ openKey, drawing }, setSheet] = useState({ openKey: key, drawing: openDrawing(memo) })
  const [isInHand, setIsInHand] = useState(false)
  const [isHidden, setIsHidden] = useState(false)
  const chosen = useStore(tcheckState, (state) => state.memoTool)
  const color = useStore(tcheckState, (state) => state.memoColor)
  const current = openKey === key ? drawing : openDrawing(memo)
  useEffect(() => {
    if (openKey !== key) setSheet({ openKey: key, drawing: openDrawing(memo) })
  }, [openKey, key, memo])

  const become = (next: Drawing) => {
    if (next === current) return
    setSheet({ openKey: key, drawing: next })
    onChange(writeStrokes(next.strokes))
  }
  return {
    strokes: current.strokes,
    tool: isInHand && !isHidden ? chosen : null,
    color,
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
    add: (stroke) => become(addStroke(current, stroke)),
    undo: () => become(undo(current)),
    redo: () => become(redo(current)),
    clear: () => become(clearDrawing(current)),
    toggleHidden: () => setIsHidden(!isHidden),
  }
}
