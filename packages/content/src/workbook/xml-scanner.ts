/** What a part of a workbook holds that none needs: a document type, by which a few lines expand to gigabytes, or a tag without end. */
export class XmlError extends Error {}

interface XmlHandler {
  /** `attributes` as they stand; of a tag that closes itself `close` follows. Names are without their prefix. */
  open: (name: string, attributes: string) => void
  close: (name: string) => void
  /** Signs as they stand, references not yet read (`readReferences`); a text may come in pieces. */
  text: (raw: string) => void
}

const LONGEST_TAG = 64 * 1024
const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** `&lt;` and the like, once: what they become is never read again. */
export const readReferences = (raw: string): string =>
  raw.includes('&')
    ? raw.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,4}));/gi, (whole, hex, decimal, name: string) => {
        if (name) return NAMED[name] ?? whole
        const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
      })
    : raw

const finders = new Map<string, RegExp>()
/** Names are ours, never a file's, so there are few. */
function finderOf(name: string): RegExp {
  const made = finders.get(name) ?? new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
  finders.set(name, made)
  return made
}

/** One attribute's value, its name with or without a prefix; undefined where it is not there. */
export function attributeOf(attributes: string, name: string): string | undefined {
  if (attributes === '') return undefined
  const found = finderOf(name).exec(attributes)
  const raw = found?.[1] ?? found?.[2]
  return raw === undefined ? undefined : readReferences(raw)
}

/** Where a tag ends: at the first `>` outside of quotes; -1 where that is still to come. */
function endOfTag(text: string, from: number): number {
  let quote = ''
  for (let at = from; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (quote !== '') quote = text[at] === quote ? '' : quote
    else if (sign === 0x3e) return at
    else if (sign === 0x22 || sign === 0x27) quote = text[at] ?? ''
  }
  return -1
}

const BRACKETS: readonly [opening: string, closing: string][] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
]

/** Reads XML as it comes, without a tree: neither depth nor length of a document takes memory. */
export function openXmlScanner(handler: XmlHandler) {
  let rest = ''
  const wait = (from: number) => {
    rest = rest.slice(from)
    if (rest.length > LONGEST_TAG && !rest.startsWith('<!')) throw new XmlError('a tag without end')
  }
  const tag = (inner: string) => {
    if (inner.startsWith('/')) return handler.close(nameOf(inner.slice(1).trim()))
    const closesItself = inner.endsWith('/')
    const body = closesItself ? inner.slice(0, -1) : inner
    const end = body.search(/\s/)
    const name = nameOf(end < 0 ? body : body.slice(0, end))
    handler.open(name, end < 0 ? '' : body.slice(end))
    if (closesItself) handler.close(name)
  }
  /** The end of what is no tag, or undefined for a tag. -1: still to come. */
  const passOver = (at: number): number | undefined => {
    for (const [opening, closing] of BRACKETS) {
      if (!rest.startsWith(opening, at)) continue
      const end = rest.indexOf(closing, at + opening.length)
      if (end < 0) return -1
      if (opening === '<![CDATA[') handler.text(rest.slice(at + opening.length, end).replaceAll('&', '&amp;'))
      return end + closing.length
    }
    return rest.startsWith('<!', at) ? rejectDeclaration(rest, at) : undefined
  }
  return {
    push(chunk: string) {
      rest += chunk
      let at = 0
      while (at < rest.length) {
        const next = rest.indexOf('<', at)
        // A reference may be cut in two by a piece's end, so the text waits for its tag.
        if (next < 0) return wait(at)
        if (next > at) handler.text(rest.slice(at, next))
        const passed = passOver(next)
        const end = passed ?? endOfTag(rest, next + 1)
        if (end < 0) return wait(next)
        if (passed === undefined) tag(rest.slice(next + 1, end))
        at = passed ?? end + 1
      }
      rest = ''
    },
  }
}

const nameOf = (name: string) => name.slice(name.indexOf(':') + 1)

/** The beginning of `<!--` or `<![CDATA[` may be all that has come; whatever else begins so is a declaration. */
function rejectDeclaration(text: string, at: number): -1 {
  const begun = text.slice(at, at + 9)
  if ('<![CDATA['.startsWith(begun) || '<!--'.startsWith(begun)) return -1
  throw new XmlError('a document type')
}

/** Scans a part that comes in pieces; its encoding is told by its first bytes. */
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
}

const encodingOf = ([first, second]: Uint8Array) =>
  first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
