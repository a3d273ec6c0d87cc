import type { KeyboardEvent, RefObject } from 'react'
import { isConverting } from '../../../lib/keys/is-converting.ts'
import type { Part } from './tray.tsx'

interface BoardKeys {
  dialog: RefObject<HTMLDialogElement | null>
  question: RefObject<HTMLElement | null>
  isBlank: boolean
  walk: (step: number) => void
  toggle: (part: Part) => void
  /** Blanks the screen, or shows it again. */
  blank: () => void
}

const letters: Readonly<Record<string, Part>> = { a: 'key', d: 'rates', e: 'explanation' }
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Of what is seen of a long question, so much moves up at a press of the space bar. */
const SCROLLED_SHARE = 0.85

/** The keys of the projected question: A, D, E, B, the arrows and the space bar. The browser closes the dialog at Escape. */
export function useBoardKeys({ dialog, question, isBlank, walk, toggle, blank }: BoardKeys) {
  const scroll = (direction: number) =>
    question.current?.scrollBy({ top: direction * question.current.clientHeight * SCROLLED_SHARE })
  return (event: KeyboardEvent) => {
    const { target } = event
    if (event.ctrlKey || event.metaKey || event.altKey || isConverting(event.nativeEvent)) return
    // A picture opens in a window of its own.
    if (!(target instanceof Element) || target.closest('dialog') !== dialog.current) return
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    const [part, step] = [letters[key], steps[key]]
    if (key === 'b') blank()
    else if (isBlank) return
    else if (part) toggle(part)
    // The tabs of pictures, films and vertical passages take the arrows themselves.
    else if (step && !target.closest('[role=tab], video, [data-vertical]')) walk(step)
    else if (key === ' ' && !target.closest('button, video')) scroll(event.shiftKey ? -1 : 1)
    else return
    event.preventDefault()
  }
}
