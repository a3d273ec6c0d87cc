import 'katex/dist/katex.min.css'
import katex from 'katex'

// Written by authors, shown to children: no links, no outside pictures, bounded macros and sizes. A wrong formula shows
// in red instead of throwing.
const options = {
  trust: false,
  throwOnError: false,
  strict: false,
  maxExpand: 200,
  maxSize: 40,
  output: 'htmlAndMathml',
} as const

/**
 * Sets one formula into an element, node by node, so that no text is ever read as markup.
 *
 * @returns false where KaTeX gives up on it; the element is then empty
 */
export function setFormula(place: HTMLElement, tex: string, isBlock: boolean): boolean {
  try {
    katex.render(tex, place, { ...options, displayMode: isBlock })
    return true
  } catch {
    place.replaceChildren()
    return false
  }
}
