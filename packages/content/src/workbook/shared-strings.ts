import { readReferences, scanXml } from './xml-scanner.ts'

/** `_x000D_` is how a workbook writes what XML cannot (ECMA-376, ST_Xstring). */
export const readEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text

/** Gathers the signs of a text: of all its runs, but not what its 漢字 are read like. */
export function openTextGatherer() {
  let text = ''
  let isText = false
  let isReading = false
  return {
    begin: () => {
      text = ''
    },
    open: (name: string) => {
      if (name === 't') isText = true
      else if (name === 'rPh') isReading = true
    },
    close: (name: string) => {
      if (name === 't') isText = false
      else if (name === 'rPh') isReading = false
    },
    text: (raw: string) => {
      if (isText && !isReading) text += readReferences(raw)
    },
    end: () => readEscapes(text),
  }
}

/** The texts of a workbook, each once. `count` is told of each, and throws where there are too many. */
export async function readSharedStrings(
  pieces: AsyncIterable<Uint8Array>,
  count: (text: string) => void,
): Promise<string[]> {
  const strings: string[] = []
  const gatherer = openTextGatherer()
  await scanXml(pieces, {
    open: (name) => (name === 'si' ? gatherer.begin() : gatherer.open(name)),
    close: (name) => {
      if (name !== 'si') return gatherer.close(name)
      const text = gatherer.end()
      count(text)
      strings.push(text)
    },
    text: gatherer.text,
  })
  return strings
}
