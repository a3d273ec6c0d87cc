import { PLAIN_LOOK, type TextLook } from './sheet-cell.ts'
import { attributeOf, scanXml, type XmlAttributes } from './xml-scanner.ts'

/** `_x000D_` is how a workbook writes what XML cannot (ECMA-376, ST_Xstring). */
export const readEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text

/** A run of a rich text. `look` is null if the run inherits the font of its cell. */
interface RichRun {
  text: string
  look: TextLook | null
}
/** A text of a workbook: plain, or as runs. */
export type RichText = string | readonly RichRun[]

const isOn = (attributes: XmlAttributes) => !/^(0|false|none)$/.test(attributeOf(attributes, 'val') ?? '1')

const isColour = (rgb: string | undefined) => rgb !== undefined && !rgb.endsWith('000000')

/** The look with one more property of a font or a run. */
export function withProperty(look: TextLook, name: string, attributes: XmlAttributes): TextLook {
  if (name === 'strike') return { ...look, isStruck: isOn(attributes) }
  if (name === 'u') return { ...look, isUnderlined: isOn(attributes) }
  if (name === 'b') return { ...look, isBold: isOn(attributes) }
  if (name === 'color') return { ...look, isColoured: isColour(attributeOf(attributes, 'rgb')) }
  if (name !== 'vertAlign') return look
  const value = attributeOf(attributes, 'val')
  return { ...look, script: value === 'superscript' ? 'super' : value === 'subscript' ? 'sub' : 'plain' }
}

/** Gathers the runs of a text, without the readings of its 漢字. */
export function openTextGatherer() {
  let runs: RichRun[] = []
  let text = ''
  let look: TextLook | null = null
  let isText = false
  let isReading = false
  const endRun = () => {
    if (text !== '') runs.push({ text: readEscapes(text), look })
    text = ''
    look = null
  }
  return {
    begin: () => {
      runs = []
      text = ''
      look = null
    },
    open: (name: string, attributes: XmlAttributes) => {
      if (name === 't') isText = true
      else if (name === 'rPh') isReading = true
      else if (name === 'rPr') look = PLAIN_LOOK
      else if (look) look = withProperty(look, name, attributes)
    },
    close: (name: string) => {
      if (name === 't') isText = false
      else if (name === 'rPh') isReading = false
      else if (name === 'r') endRun()
    },
    text: (more: string) => {
      if (isText && !isReading) text += more
    },
    end: (): RichText => {
      endRun()
      return runs.every((run) => run.look === null) ? runs.map((run) => run.text).join('') : runs
    },
  }
}

export const lengthOf = (text: RichText): number =>
  typeof text === 'string' ? text.length : text.reduce((sum, run) => sum + run.text.length, 0)

/** The texts of a workbook, each once. `count` is told of each, and throws where there are too many. */
export async function readSharedStrings(
  pieces: AsyncIterable<Uint8Array>,
  count: (text: RichText) => void,
): Promise<RichText[]> {
  const strings: RichText[] = []
  const gatherer = openTextGatherer()
  await scanXml(pieces, {
    open: (name, attributes) => (name === 'si' ? gatherer.begin() : gatherer.open(name, attributes)),
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
