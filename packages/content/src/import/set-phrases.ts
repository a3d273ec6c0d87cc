import type { MainQuestion } from '@tcheck/contract/question-set'
import { parseMarkup } from '@tcheck/markup/parse'
import { readTexts, seenLines, writeLengths } from '@tcheck/markup/phrases'
import { phrasesIn } from './phrases/phrases-in.ts'

/** Longer texts break anywhere, as they did. */
const LONGEST_TEXT = 20_000

/** A main question with the phrases of its texts, at which browsers break lines that find none themselves. */
export function withPhrases({ phrases: _before, ...main }: MainQuestion): MainQuestion {
  const phrases = readTexts(main).map(lengthsOf)
  return phrases.some(Boolean) ? { ...main, phrases } : main
}

/** Empty where there is nothing to break between. */
function lengthsOf(text: string): string {
  if (text.length > LONGEST_TEXT) return ''
  const lines = seenLines(parseMarkup(text)).map(phrasesIn)
  return lines.some(({ length }) => length > 1) ? writeLengths(lines.flat().map(({ length }) => length)) : ''
}
