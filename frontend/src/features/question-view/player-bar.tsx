import { IconLayoutGrid, IconPencil } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, Suspense, useEffect, useState } from 'react'
import { fetchedAhead } from '../../lib/fetched-ahead.ts'
import { useWords } from '../../ui/words.ts'
import css from './player-bar.module.css'

const JumpSheet = fetchedAhead(() => import('./jump-sheet.tsx').then((part) => part.JumpSheet))

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

interface ListButtonProps extends Omit<ComponentProps<typeof JumpSheet>, 'onClose'> {
  /** Another question closes it. */
  questionKey: string
}

/** 一覧: the list of the questions as a sheet, where it does not stand beside them. */
export function ListButton({ questionKey, ...sheet }: ListButtonProps) {
  const say = useWords()
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    if (questionKey) setIsOpen(false)
  }, [questionKey])
  return (
    <>
      <button type="button" className={css.open} onClick={() => setIsOpen(true)}>
        <IconLayoutGrid className="i" aria-hidden />
        {say('一覧')}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <JumpSheet onClose={() => setIsOpen(false)} {...sheet} />
        </Suspense>
      )}
    </>
  )
}
