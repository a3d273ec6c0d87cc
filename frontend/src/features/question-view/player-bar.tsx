import { IconAdjustmentsHorizontal, IconLayoutGrid, IconPencil, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import css from './player-bar.module.css'

/** The memo's tools: in the bar where it is wide, else over it, by メモ. */
export function PlayerMemo({ tools, onClosed }: { tools: ReactNode; onClosed: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const toggle = () => {
    if (isOpen) onClosed()
    setIsOpen(!isOpen)
  }
  return (
    <>
      <div className={isOpen ? `${css.memo} ${css.memoOpen}` : css.memo}>{tools}</div>
      <button type="button" className={css.open} aria-pressed={isOpen} onClick={toggle}>
        <IconPencil className="i" aria-hidden />
        メモ
      </button>
    </>
  )
}

interface JumpSheetProps {
  progress: { answeredCount: number; questionCount: number }
  /** Another question closes it. */
  questionKey: string
  onSettings: () => void
  /** The list. */
  children: ReactNode
}

/** 一覧: the list of the questions as a sheet, where it does not stand beside them. */
export function JumpSheet({ progress, questionKey, onSettings, children }: JumpSheetProps) {
  const [isOpen, setIsOpen] = useState(false)
  const list = useRef<HTMLDialogElement>(null)
  const close = () => list.current?.close()

  useEffect(() => {
    if (questionKey) list.current?.close()
  }, [questionKey])

  /** Also when the open question itself was chosen, which changes nothing else. */
  const closeOnceChosen = ({ target }: { target: EventTarget }) => {
    if (target instanceof Element && target.closest('li button')) close()
  }
  const open = () => {
    setIsOpen(true)
    list.current?.showModal()
  }
  return (
    <>
      <button type="button" className={css.open} onClick={open}>
        <IconLayoutGrid className="i" aria-hidden />
        一覧
      </button>
      <dialog
        ref={list}
        className={css.sheet}
        aria-label="問題の一覧"
        onClose={() => setIsOpen(false)}
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
        {isOpen && children}
      </dialog>
    </>
  )
}
