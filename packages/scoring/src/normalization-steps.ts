import { canonicalNumber } from './canonical-number.ts'
import { FOLDS, hasTooManyMarks } from './fold-texts.ts'
import { FOLDS_4 } from './fold-texts-4.ts'
import { foldWidths } from './fold-widths.ts'
import { normalizePart, trimWhiteSpace } from './normalize.ts'
import type { Rules } from './rules.ts'

/** What each fold of rules 2 is called; as many as there are. */
const FOLD_NAMES = [
  'full_width',
  'half_kana',
  'sign',
  'zero_width',
  'nfc',
  'sign',
  'white_space',
  'dash',
  'formula',
  'number',
] as const satisfies { readonly length: (typeof FOLDS)['length'] }

/** What each fold of rules 4 is called. */
const FOLD_4_NAMES = ['radical', 'sign', 'dash', 'long_vowel', 'word_space', 'formula'] as const satisfies {
  readonly length: (typeof FOLDS_4)['length']
}

/** What a fold changed. */
export type NormalizationStep = (typeof FOLD_NAMES | typeof FOLD_4_NAMES)[number]

type Step = readonly [NormalizationStep, (text: string) => string]

const foldSteps = FOLDS.map((fold, at): Step => [FOLD_NAMES[at] ?? 'number', fold])
const foldSteps4 = FOLDS_4.map((fold, at): Step => [FOLD_4_NAMES[at] ?? 'formula', fold])

const steps: Readonly<Record<Rules, readonly Step[]>> = {
  1: [
    ['full_width', (text) => text.replace(/[！-～]/g, foldWidths)],
    ['zero_width', foldWidths],
    ['nfc', (text) => text.normalize('NFC')],
    ['white_space', trimWhiteSpace],
    ['number', (text) => canonicalNumber(text) ?? text],
  ],
  2: foldSteps,
  3: foldSteps,
  4: [...foldSteps, ...foldSteps4],
}

/** Which folds of the normalisation changed a text, in the order in which they apply, each once; for the trace. */
export function normalizationSteps(text: string, rules: Rules): NormalizationStep[] {
  if (hasTooManyMarks(text) || normalizePart(text, rules) === text) return []
  const changed = new Set<NormalizationStep>()
  let now = text
  for (const [step, fold] of steps[rules]) {
    const next = fold(now)
    if (next !== now) changed.add(step)
    now = next
  }
  return [...changed]
}
