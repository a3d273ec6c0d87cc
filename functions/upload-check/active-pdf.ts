import { constants, inflateSync } from 'node:zlib'
import type { UploadFault } from '@tcheck/contract/upload'

/** All streams together, unpacked; pictures apart. */
const MOST_BYTES = 256 * 1024 * 1024
const MOST_STREAMS = 200_000
/** Longest dictionary of a stream that is looked at. */
const DICTIONARY_BYTES = 16_384

/** Names that make a reader run a script or start a program; a form of the XFA kind carries scripts of its own. */
const ACTIVE = new Set(['JavaScript', 'Launch'])
/** Too short to be looked for in packed bytes, where chance writes them. */
const ACTIVE_OUTSIDE = new Set([...ACTIVE, 'JS', 'XFA'])

/** Every name of a PDF, its signs written out: `/J#61va` is `Java`. */
function* namesIn(text: string): Generator<string> {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these end a name (ISO 32000-1, 7.2.2).
  for (const [, name = ''] of text.matchAll(/\/([^\x00\t\n\f\r ()<>[\]{}/%]+)/g)) {
    yield name.includes('#')
      ? name.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
      : name
  }
}

function hasName(text: string, wanted: ReadonlySet<string>): boolean {
  for (const name of namesIn(text)) if (wanted.has(name)) return true
  return false
}

interface Stream {
  dictionary: string
  /** Where its bytes begin. */
  at: number
}

function* streamsOf(bytes: Buffer, text: string): Generator<Stream> {
  for (const { index, 0: word } of text.matchAll(/(?<!end)stream(?:\r\n|\n|\r)/g)) {
    const before = text.slice(Math.max(0, index - DICTIONARY_BYTES), index)
    yield { dictionary: before.slice(before.lastIndexOf(' obj') + 1), at: Math.min(bytes.length, index + word.length) }
  }
}

/** null where the bytes are none that Flate packed. @throws RangeError where there is more than allowed */
function unpacked(bytes: Buffer, left: number): string | null {
  try {
    const options = { maxOutputLength: Math.max(1, left), finishFlush: constants.Z_SYNC_FLUSH }
    return inflateSync(bytes, options).toString('latin1')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') throw new RangeError()
    return null
  }
}

/** What holds objects: it says where the first one begins. */
const holdsObjects = (names: ReadonlySet<string>) => names.has('First') || names.has('ObjStm')

/**
 * Whether a PDF runs scripts or starts programs. Readers find objects anywhere in a file, so every name is checked, also escaped and
 * compressed ones; an object stream that cannot be unpacked is rejected.
 */
export function faultOfPdf(bytes: Buffer): UploadFault | null {
  const text = bytes.toString('latin1')
  if (hasName(text, ACTIVE) || hasName(text.replace(/stream[\s\S]*?endstream/g, ' '), ACTIVE_OUTSIDE))
    return 'active_pdf'
  const isEncrypted = hasName(text, new Set(['Encrypt']))
  let [left, count] = [MOST_BYTES, 0]
  for (const { dictionary, at } of streamsOf(bytes, text)) {
    if (++count > MOST_STREAMS) return 'too_much_inside'
    const names = new Set(namesIn(dictionary))
    if (names.has('Image') && !holdsObjects(names)) continue
    try {
      const inside = unpacked(bytes.subarray(at), left)
      const isPlain = !/\/F(?:ilter)?\b|#/.test(dictionary)
      const isReadable =
        isPlain || (inside !== null && !/ASCII|LZW|RunLength|Crypt|Predictor/.test([...names].join(' ')))
      if (holdsObjects(names) && !isReadable) return isEncrypted ? 'old_office' : 'broken'
      if (inside === null) continue
      left -= inside.length
      if (hasName(inside, holdsObjects(names) ? ACTIVE_OUTSIDE : ACTIVE)) return 'active_pdf'
    } catch (error) {
      if (error instanceof RangeError) return 'too_much_inside'
      throw error
    }
  }
  return null
}
