import { type RefObject, useEffect } from 'react'
import { isConverting } from '../../lib/keys/is-converting.ts'
import { tcheckState } from '../../lib/store/tcheck-state.ts'

const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox]), select, textarea, [contenteditable]') !== null
/** Enter on a link or a button is that link's or button's own. */
const isOwnPress = (target: EventTarget | null) => target instanceof Element && target.closest('a, button') !== null

/**
 * A list by keyboard: `j` and `k` go down and up, Enter opens the row, `/` goes to the words. Not while somebody types,
 * not behind a window, and nothing is taken from the browser's own combinations. The single keys act until they are switched
 * off (`ShortcutSwitch`).
 */
export function useListKeys(place: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const rows = () => [...(place.current?.querySelectorAll<HTMLElement>('[data-record]') ?? [])]
    const step = (by: 1 | -1) => {
      const all = rows()
      const at = all.findIndex((row) => row.contains(document.activeElement))
      const next = all[at === -1 ? (by === 1 ? 0 : all.length - 1) : at + by]
      next?.focus()
      next?.scrollIntoView({ block: 'nearest' })
      return next !== undefined
    }
    const open = (target: EventTarget | null) => {
      const row = target instanceof Element && !isOwnPress(target) ? target.closest('[data-record]') : null
      const opener = row?.querySelector<HTMLElement>('[data-open] a, [data-open] button, [data-open]:is(a, button)')
      opener?.click()
      return Boolean(opener)
    }
    const find = () => {
      const words = place.current?.querySelector<HTMLInputElement>('input[type=search]')
      words?.focus()
      words?.select()
      return Boolean(words)
    }
    const act = (key: string, target: EventTarget | null) => {
      if (key.length === 1 && !tcheckState.get().hasShortcuts) return false
      switch (key) {
        case 'j':
          return step(1)
        case 'k':
          return step(-1)
        case 'Enter':
          return open(target)
        case '/':
          return find()
        default:
          return false
      }
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isConverting(event) || event.defaultPrevented) return
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return
      if (act(event.key, event.target)) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [place])
}
