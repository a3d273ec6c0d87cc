import './formula-styles.ts'
import { katexOptions } from '@tcheck/contract/formula'
import katex from 'katex'
import { clip } from './formula-limits.ts'
import { scheduleText, takeSource } from './spoken-formula.ts'

/** So long formulas are set in one go; what a question has more of follows frame by frame, and the page answers in between. */
const TURN_MS = 80

/** Since the page last had a turn. */
let spentMs = 0
let isTurnOver = false
const waiting = new Map<HTMLElement, () => boolean>()

/**
 * Sets one formula into an element, node by node, so that no text is ever read as markup; what is read out follows once
 * the rest is painted. Where others have taken the page's time it follows later, and is pending until then.
 *
 * @returns false where KaTeX gives up on it; the element is then empty
 */
export function setFormula(place: HTMLElement, tex: string, isBlock: boolean): boolean {
  waiting.delete(place)
  scheduleTurnEnd()
  if (spentMs < TURN_MS) return setNow(place, tex, isBlock)
  place.textContent = clip(tex)
  place.dataset['pending'] = ''
  waiting.set(place, () => setNow(place, tex, isBlock))
  return true
}

function scheduleTurnEnd() {
  if (isTurnOver) return
  isTurnOver = true
  // Not by a frame: a page in the background has none, and is printed all the same.
  setTimeout(nextTurn)
}

function nextTurn() {
  spentMs = 0
  isTurnOver = false
  for (const [place, set] of waiting) {
    if (spentMs >= TURN_MS) return scheduleTurnEnd()
    waiting.delete(place)
    if (place.isConnected) set()
  }
}
function setNow(place: HTMLElement, tex: string, isBlock: boolean): boolean {
  const startedAt = performance.now()
  delete place.dataset['pending']
  try {
    const made = document.createElement('span')
    katex.render(tex, made, { ...katexOptions, displayMode: isBlock })
    takeSource(made)
    place.replaceChildren(...made.childNodes)
    scheduleText(place, tex)
    return true
  } catch {
    place.replaceChildren()
    return false
  } finally {
    spentMs += performance.now() - startedAt
  }
}
