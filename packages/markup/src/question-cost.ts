import { cellsOf } from './formula-cost.ts'
import { formulasOf } from './formulas-of.ts'

/**
 * Most of the formulas of all texts that stand on the page with one question: cells and lines of tables, and characters of their
 * source. A cell takes a slow device half a millisecond, a character a tenth; a question of a school book has some hundred.
 */
export const QUESTION_LIMITS = { cells: 400, characters: 6000 } as const

interface FormulaCost {
  cells: number
  characters: number
}

/** What all formulas of some texts cost together. */
export function formulaCostOf(texts: readonly (string | null | undefined)[]): FormulaCost {
  const formulas = texts.flatMap((text) => formulasOf(text ?? ''))
  return {
    cells: formulas.reduce((sum, { tex }) => sum + cellsOf(tex), 0),
    characters: formulas.reduce((sum, { tex }) => sum + tex.length, 0),
  }
}
