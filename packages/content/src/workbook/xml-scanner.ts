import { SaxesParser } from 'saxes'

/**
 * A part that is no well-formed XML, has a document type, by which a few lines expand to gigabytes, or a tag, text or comment past all
 * measure.
 */
export class XmlError extends Error {}

export type XmlAttributes = Readonly<Record<string, string>>

interface XmlHandler {
  /** Names are without their prefix; attributes are as they stand, their references read. */
  open: (name: string, attributes: XmlAttributes) => void
  close: (name: string) => void
  text: (text: string) => void
}

/** Characters between two events. A cell has 32,767 characters, each of which may be written as a reference of eight. */
const LONGEST_PIECE = 512 * 1024

/** A workbook has about ten; the parser remembers every open tag. */
const DEEPEST = 256

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** One attribute's value, its name with or without a prefix; undefined if it is missing. */
export function attributeOf(attributes: XmlAttributes, name: string): string | undefined {
  const own = attributes[name]
  if (own !== undefined) return own
  const prefixed = Object.keys(attributes).find((key) => key.endsWith(`:${name}`))
  return prefixed === undefined ? undefined : attributes[prefixed]
}

/** Reads XML as it comes, without a tree: the length of a document takes no memory. */
export function openXmlScanner(handler: XmlHandler) {
  const parser = new SaxesParser({ position: false, xmlns: false } as const)
  let unanswered = 0
  let depth = 0
  const answered =
    <T>(listener: (of: T) => void) =>
    (of: T) => {
      unanswered = 0
      listener(of)
    }
  parser.on('error', ({ message }) => {
    throw new XmlError(message)
  })
  parser.on('doctype', () => {
    throw new XmlError('a document type')
  })
  parser.on(
    'opentag',
    answered(({ name, attributes }) => {
      depth += 1
      if (depth > DEEPEST) throw new XmlError('tags past all measure')
      handler.open(localName(name), attributes)
    }),
  )
  parser.on(
    'closetag',
    answered(({ name }) => {
      depth -= 1
      handler.close(localName(name))
    }),
  )
  parser.on('text', answered(handler.text))
  parser.on('cdata', answered(handler.text))
  parser.on(
    'comment',
    answered(() => undefined),
  )
  return {
    push: (chunk: string) => {
      unanswered += chunk.length
      parser.write(chunk)
      if (unanswered > LONGEST_PIECE) throw new XmlError('a piece past all measure')
    },
    /** @throws XmlError where the document is not whole */
    end: () => {
      parser.close()
    },
  }
}

/** Scans a part that comes in pieces. */
export async function scanXml(pieces: AsyncIterable<Uint8Array>, handler: XmlHandler): Promise<void> {
  for await (const _ of scanXmlPieces(pieces, handler));
}

/** The same, with a pause after each piece: what the handler has gathered until then can be taken. */
export async function* scanXmlPieces(pieces: AsyncIterable<Uint8Array>, handler: XmlHandler): AsyncGenerator<void> {
  const scanner = openXmlScanner(handler)
  let decoder: InstanceType<typeof TextDecoder> | undefined
  for await (const piece of pieces) {
    decoder ??= new TextDecoder(encodingOf(piece))
    scanner.push(decoder.decode(piece, { stream: true }))
    yield
  }
  scanner.end()
  yield
}

/** By the mark of the first bytes, or by how `<` is written; `<?xml encoding="…"?>` names any other one. */
function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be'
  const declaration = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const named = /^<\?xml[^>]*\bencoding\s*=\s*["']([\w-]+)["']/.exec(declaration)?.[1] ?? 'utf-8'
  // A declaration that can be read here is not in UTF-16, though some programs say so.
  return isKnown(named) && !/^utf-?16/i.test(named) ? named : 'utf-8'
}

function isKnown(encoding: string): boolean {
  try {
    return new TextDecoder(encoding) !== null
  } catch {
    return false
  }
}
