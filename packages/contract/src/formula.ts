/**
 * Formulas are rendered once, when a question set is stored. A slow device then needs neither KaTeX (77 KB) nor its time before the first
 * question. If the stored HTML is from another version than the page's style sheet, the device renders the formula again.
 */
export const KATEX_VERSION = '0.19.1'

/**
 * Authors write formulas and children see them: no links, no external pictures, bounded macros and sizes. A wrong formula is shown in red
 * and does not throw.
 */
export const katexOptions = {
  trust: false,
  throwOnError: false,
  strict: false,
  maxExpand: 200,
  maxSize: 40,
  output: 'htmlAndMathml',
} as const
