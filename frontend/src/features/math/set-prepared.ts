import { putWordsSoon, takeSource } from './spoken-formula.ts'

/**
 * What KaTeX makes formulas of; nothing of it runs, leads away or fetches. By name, since the page's parser takes MathML
 * within a sign's own element for unknown elements of its own.
 */
const isFormulaPart = /^(span|svg|path|line|semantics|annotation|m(?!eta)[a-z]+)$/
const isFormulaAttribute = /^(?!on|href|src|xlink)/

/** A formula's markup, looked through: what is seen, and what its words are made of. */
interface ReadFormula {
  seen: DocumentFragment
  source: string | undefined
}

const readBy = new Map<string, ReadFormula | null>()

/**
 * Puts a formula's markup, as the server had it made, into an element; what is read out follows once the rest is painted.
 *
 * @returns false for none, and for one that holds what no formula is made of; the element is then as it was
 */
export function putMarkup(place: HTMLElement, made: string): boolean {
  const formula = read(made)
  if (!formula) return false
  const seen = document.importNode(formula.seen, true)
  place.replaceChildren(seen)
  putWordsSoon(place, formula.source)
  return true
}

const READ_LIMIT = 300
const SLICE_MS = 8
const PAUSE_MS = 30

/** Reads formulas that are not shown yet, a few at a time, so that turning to them need not. */
export async function readAhead(allMade: Iterable<string>): Promise<void> {
  let sinceMs = performance.now()
  for (const made of allMade) {
    if (readBy.size >= READ_LIMIT) return
    read(made)
    if (performance.now() - sinceMs < SLICE_MS) continue
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    sinceMs = performance.now()
  }
}

function read(made: string): ReadFormula | null {
  const known = readBy.get(made)
  if (known !== undefined) return known
  const template = document.createElement('template')
  // Read apart from the page, where nothing runs, and looked through before it comes in.
  template.innerHTML = made
  const seen = template.content
  const parts = [...seen.querySelectorAll('*')]
  const isFormula = parts.length > 0 && parts.every(isHarmless)
  const formula = isFormula ? { seen, source: takeSource(seen) } : null
  readBy.set(made, formula)
  return formula
}

const isHarmless = (part: Element) =>
  isFormulaPart.test(part.localName) && part.getAttributeNames().every((name) => isFormulaAttribute.test(name))
