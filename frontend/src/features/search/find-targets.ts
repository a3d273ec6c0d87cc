/** One line that the box offers. */
export interface Found {
  id: string
  kind: string
  name: string
  note: string
  to: string
}
interface Findable extends Found {
  /** As it is compared: all of it, and what it may begin with. */
  folded: string
  beginnings: readonly string[]
}

const MOST_SHOWN = 20
const TO_HIRAGANA = 0x60

/** As it is compared: width, case, spaces, and hiragana or katakana make no difference. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s/g, '')
    .replace(/[\u30a1-\u30f6]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - TO_HIRAGANA))

/** @param also as its name is read, its login, its code */
export const findable = (found: Found, also = ''): Findable => ({
  ...found,
  folded: foldText(`${found.name}${found.note}`),
  beginnings: [found.name, also].filter((text) => text !== '').map(foldText),
})

/** Those that hold every word, what begins with the first one before the others; in the order of the list. */
export function findTargets(all: readonly Findable[], typed: string): { rows: Found[]; count: number } {
  const words = typed
    .normalize('NFKC')
    .split(/\s+/)
    .map(foldText)
    .filter((word) => word !== '')
  const [first] = words
  if (first === undefined) return { rows: [], count: 0 }
  const found = all.filter(({ folded }) => words.every((word) => folded.includes(word)))
  const begins = ({ beginnings }: Findable) => beginnings.some((text) => text.startsWith(first))
  return {
    rows: [...found.filter(begins), ...found.filter((one) => !begins(one))].slice(0, MOST_SHOWN),
    count: found.length,
  }
}
