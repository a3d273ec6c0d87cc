import { SaxesParser } from 'saxes'

/** The part is not well-formed XML, or it has a document type (entities can expand to gigabytes) or a tag, text or comment that is too long. */
export class XmlError extends Error {}

export type XmlAttributes = Readonly<Record<string, string>>

interface XmlHandler {
  /** Names have no prefix. Attributes keep theirs; character references are resolved. */
  open: (name: string, attributes: XmlAttributes) => void
  close: (name: string) => void
  text: (text: string) => void
}

/** Maximum number of characters between two events. A cell has up to 32,767 characters; a character reference has eight. */
const LONGEST_PIECE = 512 * 1024

/** Maximum number of nested tags. A workbook has about ten; the parser keeps every open tag in memory. */
const DEEPEST = 256

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** One attribute's value, its name with or without a prefix; undefined if it is missing. */
export function attributeOf(attributes: XmlAttributes, name: string): string | undefined {
  const own = attributes[name]
  if (own !== undefined) return own
  const prefixed = Object.keys(attributes).find((key) => key.endsWith(`:${name}`))
  return prefixed === undefined ? undefined : attributes[prefixed]
}

/** Reads XML as a stream, without a tree: memory does not grow with the length of the document. */
export function openXmlScanner(handler: XmlHandler) {
  const parser = new SaxesParser({ position: false, xmlns: false } as const)
  let sinceEvent = 0
  let depth = 0
  const onEvent =
    <T>(listener: (of: T) => void) =>
    (of: T) => {
      sinceEvent = 0
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
    onEvent(({ name, attributes }) => {
      depth += 1
      if (depth > DEEPEST) throw new XmlError('too many nested tags')
      handler.open(localName(name), attributes)
    }),
  )
  parser.on(
    'closetag',
    onEvent(({ name }) => {
      depth -= 1
      handler.close(localName(name))
    }),
  )
  parser.on('text', onEvent(handler.text))
  parser.on('cdata', onEvent(handler.text))
  parser.on(
    'comment',
    onEvent(() => undefined),
  )
  return {
    push: (chunk: string) => {
      sinceEvent += chunk.length
      parser.write(chunk)
      if (sinceEvent > LONGEST_PIECE) throw new XmlError('a tag, text or comment is too long')
    },
    /** @throws XmlError if the document is incomplete */
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

/** The encoding by its byte order mark, by the bytes of `<`, or by the XML declaration. */
function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be'
  const declaration = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const named = /^<\?xml[^>]*\bencoding\s*=\s*["']([\w-]+)["']/.exec(declaration)?.[1] ?? 'utf-8'
  // Some programs declare UTF-16 in a file of single bytes.
  return isKnown(named) && !/^utf-?16/i.test(named) ? named : 'utf-8'
}

function isKnown(encoding: string): boolean {
  try {
    return new TextDecoder(encoding) !== null
  } catch {
    return false
  }
}
