import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTextRenderer } from '../../ui/words.ts'
import css from './player-bar.module.css'

interface JumpSheetProps {
  progress: { answeredCount: number; questionCount: number }
  onSettings: () => void
  onClose: () => void
  /** The list. */
  children: ReactNode
}

/** The list over the page, with what the header has no room for. */
export function JumpSheet({ progress, onSettings, onClose, children }: JumpSheetProps) {
  const renderText = useTextRenderer()
  const list = useRef<HTMLDialogElement>(null)
  useEffect(() => list.current?.showModal(), [])
  const close = () => list.current?.close()
  /** Also when the open question itself was chosen, which changes nothing else. */
  const closeOnceChosen = ({ target }: { target: EventTarget }) => {
    if (target instanceof Element && target.closest('li button')) close()
  }
  return (
    <dialog ref={list} className={css.sheet} aria-label="問題の一覧" onClose={onClose} onClickCapture={closeOnceChosen}>
      <div className={css.sheetHead}>
        <b>
          <span>{`${progress.questionCount}問中 ${progress.answeredCount}問 `}</span>
          {renderText('解答')}
        </b>
        <span className="grow" />
        <button
          type="button"
          className="btn quiet"
          onClick={() => {
            close()
            onSettings()
          }}
        >
          <IconAdjustmentsHorizontal className="i" aria-hidden />
          音・ふりがな
        </button>
        <button type="button" className="icon-btn" aria-label="閉じる" onClick={close}>
          <IconX className="i" aria-hidden />
        </button>
      </div>
      {children}
    </dialog>
  )
}
