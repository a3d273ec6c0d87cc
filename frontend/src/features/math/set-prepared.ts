import 'katex/dist/katex.min.css'

/**
 * What KaTeX makes formulas of; nothing of it runs, leads away or fetches. By name, since the page's parser takes MathML
 * within a sign's own element for unknown elements of its own.
 */
const isFormulaPart = /^(span|svg|path|line|semantics|annotation|m(?!eta)[a-z]+)$/
const isFormulaAttribute = /^(?!on|href|src|xlink)/

/**
 * Puts a formula's markup, as the server had it made, into an element.
 *
 * @returns false for none, and for one that holds what no formula is made of; the element is then as it was
 */
export function putMarkup(place: HTMLElement, made: string): boolean {
  const template = document.createElement('template')
  // Read apart from the page, where nothing runs, and looked through before it comes in.
  template.innerHTML = made
  const parts = template.content.querySelectorAll('*')
  if (parts.length === 0 || ![...parts].every(isHarmless)) return false
  place.replaceChildren(template.content)
  return true
}

const isHarmless = (part: Element) =>
  isFormulaPart.test(part.localName) && part.getAttributeNames().every((name) => isFormulaAttribute.test(name))
