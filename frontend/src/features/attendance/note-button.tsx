import { useState } from 'react'
import { shortDayInWords } from '../../lib/japan-words.ts'
import { Button } from '../../ui/button.tsx'
import { openedLater } from '../../ui/opened-later.tsx'
import type { OfNote } from './note-window.tsx'

const NoteWindow = openedLater(() => import('./note-window.tsx').then((part) => part.NoteWindow))

interface NoteButtonProps extends OfNote {
  isOff: boolean
}

/** At a lesson: what its student's next one should know (申し送り), written or written anew. */
export function NoteButton(props: NoteButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const { lesson, name, isOff } = props
  const verb = lesson.note === '' ? '申し送りを書く' : '申し送りを直す'
  return (
    <>
      <Button
        size="sm"
        kind="quiet"
        aria-label={`${name} ${shortDayInWords(lesson.date)} ${lesson.period}限の${verb}`}
        disabled={isOff}
        onClick={() => setOpen(true)}
      >
        {verb}
      </Button>
      {isOpen && <NoteWindow {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
