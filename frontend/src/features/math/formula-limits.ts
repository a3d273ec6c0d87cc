import { CELLS_LIMIT, cellsOf, definesCommands } from '@tcheck/markup/formula-cost'

/** The longest formula that is set; KaTeX makes some 160 bytes of markup of one character. */
export const formulaLimit = 2_000
/** KaTeX parses by recursion and overflows the stack at a few thousand levels. */
export const nestingLimit = 60
/** How much of a refused formula's source is shown. */
export const clippedLength = 120

/** True for a formula that may be handed to KaTeX. */
export function isRenderable(tex: string): boolean {
  if (tex.length > formulaLimit || cellsOf(tex) > CELLS_LIMIT || definesCommands(tex)) return false
  let depth = 0
  for (const sign of tex) {
    if (sign === '{') depth += 1
    if (sign === '}') depth -= 1
    if (depth > nestingLimit) return false
  }
  return true
}

/** True for a text whose tables together are more than a device sets in good time: their source is shown. */
export const isTooHeavy = (text: string): boolean => cellsOf(text) > CELLS_LIMIT

export function clip(tex: string): string {
  return tex.length > clippedLength ? `${tex.slice(0, clippedLength)}…` : tex
}
