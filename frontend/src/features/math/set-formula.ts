import 'katex/dist/katex.min.css'
import { katexOptions } from '@tcheck/contract/formula'
import katex from 'katex'
import { putWordsSoon, takeSource } from './spoken-formula.ts'

/**
 * Sets one formula into an element, node by node, so that no text is ever read as markup; what is read out follows once
 * the rest is painted.
 *
 * @returns false where KaTeX gives up on it; the element is then empty
 */
export function setFormula(place: HTMLElement, tex: string, isBlock: boolean): boolean {
  try {
    const made = document.createElement('span')
    katex.render(tex, made, { ...katexOptions, displayMode: isBlock })
    takeSource(made)
    place.replaceChildren(...made.childNodes)
    putWordsSoon(place, tex)
    return true
  } catch {
    place.replaceChildren()
    return false
  }
}
