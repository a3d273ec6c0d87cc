/**
 * Formulas are set once, when a question set is stored: a slow device then needs neither KaTeX (77 KB) nor its time
 * before the first question. What was set by another version than the page's style sheet is set anew on the device.
 */
export const KATEX_VERSION = '0.19.1'

/**
 * Written by authors, shown to children: no links, no outside pictures, bounded macros and sizes. A wrong formula shows
 * in red instead of throwing.
 */
export const katexOptions = {
  trust: false,
  throwOnError: false,
  strict: false,
  maxExpand: 200,
  maxSize: 40,
  output: 'htmlAndMathml',
} as const
