import { taughtUntil } from '../features/math/taught-kanji.ts'

const NOTATION = /\{[^{}|]+\|[^{}|]+\}/g

/** Whether a text, without the words that have readings, holds a kanji that a child at the end of this grade has not learnt. */
export const isUnread = (text: string, grade: 4 | 5 | 6): boolean =>
  [...text.replace(NOTATION, '')].some((sign) => /\p{sc=Han}/u.test(sign) && !taughtUntil[grade].has(sign))

/** Such texts that are seen in a place, also in lists of the device's own, which take no readings. */
export function unreadIn(place: HTMLElement, grade: 4 | 5 | 6): string[] {
  const found = new Set<string>()
  const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode
    if (!textContent || parentElement?.closest('ruby, style, script, .sr, svg title')) continue
    if (isUnread(textContent, grade)) found.add(textContent)
  }
  return [...found]
}
