import { escaped, MAIN, XML_HEADER } from './ooxml.ts'

/** Blanks that a reader would drop at the ends, and line breaks, stay where they are. */
const keepsBlanks = (text: string) => /^\s|\s$|[\r\n]/.test(text)

const textXml = (text: string) =>
  // A reader takes a bare carriage return for a line break.
  `<si><t${keepsBlanks(text) ? ' xml:space="preserve"' : ''}>${escaped(text).replaceAll('\r', '&#13;')}</t></si>`

/** The texts of a workbook, each once: a class result has thousands of ○. */
export function openTexts() {
  const places = new Map<string, number>()
  let count = 0
  return {
    /** The number by which a cell names its text. */
    placeOf(text: string): number {
      count += 1
      const place = places.get(text) ?? places.size
      if (place === places.size) places.set(text, place)
      return place
    },
    part: () =>
      `${XML_HEADER}<sst xmlns="${MAIN}" count="${count}" uniqueCount="${places.size}">${[...places.keys()].map(textXml).join('')}</sst>`,
  }
}
export type Texts = ReturnType<typeof openTexts>
