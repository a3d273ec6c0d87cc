import { useState } from 'react'
import { shortDayInWords } from '../../lib/japan-text.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { openedLater } from '../../ui/opened-later.tsx'
import type { OfNote } from './note-window.tsx'

const NoteWindow = openedLater(() => import('./note-window.tsx').then((part) => part.NoteWindow))

interface NoteButtonProps extends OfNote {
  isBusy: boolean
}

/** At a lesson: what its student's next one should know (申し送り), written or written anew. */
export function NoteButton(props: NoteButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const { lesson, name, isBusy } = props
  const verb = lesson.note === '' ? '申し送りを書く' : '申し送りを直す'
  return (
    <>
      <BusyButton
        size="sm"
        kind="quiet"
        aria-label={`${name} ${shortDayInWords(lesson.date)} ${lesson.period}限の${verb}`}
        isBusy={isBusy}
        onClick={() => setOpen(true)}
      >
        {verb}
      </BusyButton>
      {isOpen && <NoteWindow {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
