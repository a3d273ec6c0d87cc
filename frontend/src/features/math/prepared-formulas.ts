import { KATEX_VERSION } from '@tcheck/contract/formula'
import type { QuestionSet } from '@tcheck/contract/question-set'
import { formulaMarkup } from '@tcheck/markup/formula-markup'
import { preload } from '../../lib/preload.ts'
import { scheduleText, takeSource } from './spoken-formula.ts'

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

const READ_LIMIT = 300
const SLICE_MS = 8
const PAUSE_MS = 30

const isHarmless = (part: Element) =>
  isFormulaPart.test(part.localName) && part.getAttributeNames().every((name) => isFormulaAttribute.test(name))

export const byKatex = setterOf(() => import('./set-formula.ts').then(({ setFormula }) => setFormula))

/** Formulas of the sets that were opened on this page, as the server had them set; kept until the page goes. */
const known = new Map<string, string>()

/** A question does not wait longer for how formulas look; they come after it then. */
const PATIENCE_MS = 300

/**
 * From now on the formulas of this set need no KaTeX; those that another version set do. Done when they can be put in, so that a
 * question is laid out once, formulas and all.
 */
export async function rememberFormulas({ question_groups }: QuestionSet): Promise<void> {
  for (const { formulas } of question_groups) {
    if (formulas?.katex !== KATEX_VERSION) continue
    for (const [markup, made] of Object.entries(formulas.by_markup)) known.set(markup, made)
  }
  if (known.size === 0) return
  // Explanations and what is typed have formulas too, perhaps without a connection by then.
  preload(byKatex.fetch)
  preload(readFurther)
  const tooLong = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  await Promise.race([byServer.fetch().catch(() => undefined), tooLong])
}

/** While a question is being read those of the others are. */
const readFurther = () => readInAdvance(known.values())

export const preparedFormula = (tex: string, isBlock: boolean): string | undefined =>
  known.get(formulaMarkup(tex, isBlock))

/** Puts them in, once the page knows how they look: without that x² would stand there as x2. */
export const byServer = setterOf(async () => {
  await import('./formula-styles.ts')
  return (place, tex, isBlock) => putMarkup(place, preparedFormula(tex, isBlock) ?? '')
})

/** Answers false for what it cannot set. */
export type SetFormula = (place: HTMLElement, tex: string, isBlock: boolean) => boolean

export interface Setter {
  set: SetFormula | null
  fetch: () => Promise<SetFormula>
}

/** Arrives with the first formula that needs it and stays. */
function setterOf(load: () => Promise<SetFormula>): Setter {
  let arriving: Promise<SetFormula> | null = null
  const setter: Setter = {
    set: null,
    fetch: () => {
      arriving ??= load().then(
        (set) => {
          setter.set = set
          return set
        },
        (error: unknown) => {
          arriving = null // the next formula tries again
          throw error
        },
      )
      return arriving
    },
  }
  return setter
}

/**
 * Puts a formula's markup, as the server had it made, into an element; what is read out follows once the rest is painted.
 *
 * @returns false for none, and for one that holds what no formula is made of; the element is then as it was
 */
function putMarkup(place: HTMLElement, made: string): boolean {
  const formula = read(made)
  if (!formula) return false
  const seen = document.importNode(formula.seen, true)
  place.replaceChildren(seen)
  scheduleText(place, formula.source)
  return true
}

/** Reads formulas that are not shown yet, a few at a time, so that turning to them need not. */
async function readInAdvance(allMade: Iterable<string>): Promise<void> {
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
