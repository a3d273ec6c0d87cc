import 'katex/dist/katex.min.css'
import { preparedFormula } from './prepared-formulas.ts'

/**
 * What KaTeX makes formulas of; nothing of it runs, leads away or fetches. By name, since the page's parser takes MathML
 * within a sign's own element for unknown elements of its own.
 */
const isFormulaPart = /^(span|svg|path|line|semantics|annotation|m(?!eta)[a-z]+)$/
const isFormulaAttribute = /^(?!on|href|src|xlink)/

/**
 * Puts a formula that the server had set into an element.
 *
 * @returns false for one that was not set before, or holds what no formula is made of; the element is then as it was
 */
export function setPrepared(place: HTMLElement, tex: string, isBlock: boolean): boolean {
  const template = document.createElement('template')
  // Read apart from the page, where nothing runs, and looked through before it comes in.
  template.innerHTML = preparedFormula(tex, isBlock) ?? ''
  const parts = template.content.querySelectorAll('*')
  if (parts.length === 0 || ![...parts].every(isHarmless)) return false
  place.replaceChildren(template.content)
  return true
}

const isHarmless = (part: Element) =>
  isFormulaPart.test(part.localName) && part.getAttributeNames().every((name) => isFormulaAttribute.test(name))
