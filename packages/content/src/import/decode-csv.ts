/** What a CSV file was read as. */
export type CsvEncoding = 'ASCII' | 'UTF-8' | 'UTF-8（BOMつき）' | 'UTF-16 LE' | 'UTF-16 BE' | 'Shift_JIS（CP932）'

interface CsvText {
  text: string
  encoding: CsvEncoding
  /** Why it may be another one, as a sentence; null where there is no doubt. */
  doubt: string | null
}

/** So much of a file tells how it is written. */
const LOOKED_AT = 64 * 1024
const EVEN_ODDS = 0.5
/** Tab, line ends, comma, semicolon. */
const SEPARATORS: ReadonlySet<number> = new Set([0x09, 0x0a, 0x0d, 0x2c, 0x3b])
/** Sequences of several bytes that are good UTF-8 by chance: two may be, three are hardly ever. */
const FEW_SEQUENCES = 3

function utf16Of(bytes: Uint8Array): { name: 'utf-16le' | 'utf-16be'; isMarked: boolean } | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return { name: 'utf-16le', isMarked: true }
  if (first === 0xfe && second === 0xff) return { name: 'utf-16be', isMarked: true }
  // In UTF-16 each comma and line end has a zero on the same side. A few zeros elsewhere are broken bytes.
  let [little, big, all] = [0, 0, 0]
  for (let at = 0; at + 1 < Math.min(bytes.length, LOOKED_AT); at += 2) {
    const [one = 0, other = 0] = [bytes[at], bytes[at + 1]]
    if (SEPARATORS.has(one)) all += 1
    if (SEPARATORS.has(other)) all += 1
    if (SEPARATORS.has(one) && other === 0) little += 1
    if (one === 0 && SEPARATORS.has(other)) big += 1
  }
  if (Math.max(little, big) <= all * EVEN_ODDS) return null
  return { name: little > big ? 'utf-16le' : 'utf-16be', isMarked: false }
}

function decodeStrictly(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

const sharesOf = (text: string, sought: RegExp) => {
  const others = text.match(/\P{ASCII}/gu)?.length ?? 0
  return others === 0 ? 0 : (text.match(sought)?.length ?? 0) / others
}

const UNREADABLE = '読めない文字があります'
/** Of UTF-8 with broken bytes, so many signs are good for each broken one; of Shift_JIS hardly any. */
const GOOD_FOR_EACH_BROKEN = 4

/** What is marked as UTF-8, or is it but for a few bytes: the reader of cells names their places. */
function readBrokenUtf8(bytes: Uint8Array, isMarked: boolean): CsvText | null {
  const text = new TextDecoder('utf-8').decode(bytes)
  if (isMarked) return { text, encoding: 'UTF-8（BOMつき）', doubt: null }
  const broken = text.match(/\ufffd/g)?.length ?? 0
  const good = (text.match(/\P{ASCII}/gu)?.length ?? 0) - broken
  return good >= FEW_SEQUENCES && good >= broken * GOOD_FOR_EACH_BROKEN
    ? { text, encoding: 'UTF-8', doubt: UNREADABLE }
    : null
}

function readUtf8(bytes: Uint8Array): CsvText | null {
  const text = decodeStrictly(bytes, 'utf-8')
  const isMarked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  if (text === null) return readBrokenUtf8(bytes, isMarked)
  if (isMarked) return { text, encoding: 'UTF-8（BOMつき）', doubt: null }
  const sequences = text.match(/\P{ASCII}/gu)?.length ?? 0
  if (sequences === 0) return { text, encoding: 'ASCII', doubt: null }
  const isShiftJisToo = sequences < FEW_SEQUENCES && decodeStrictly(bytes, 'shift_jis') !== null
  return { text, encoding: 'UTF-8', doubt: isShiftJisToo ? 'Shift_JISとしても読めます' : null }
}

/**
 * Text of a CSV file: what a mark says; UTF-16 without one by its zeros; UTF-8, with few broken bytes at most; else Shift_JIS as Excel
 * in Japan saves it (CP932). What it may be besides is said.
 */
export function decodeCsv(bytes: Uint8Array): CsvText {
  const { text, ...read } = decode(bytes)
  let end = text.length
  while (FILE_END.has(text.charAt(end - 1))) end -= 1
  return { text: text.slice(0, end), ...read }
}

/** The end-of-file mark of DOS (U+001C by the Shift_JIS of Node.js), and zeros that fill a block: older programs write them last. */
const FILE_END: ReadonlySet<string> = new Set(['\x1a', '\x1c', '\0'])

function decode(bytes: Uint8Array): CsvText {
  const wide = utf16Of(bytes)
  if (wide) {
    return {
      text: new TextDecoder(wide.name).decode(bytes),
      encoding: wide.name === 'utf-16le' ? 'UTF-16 LE' : 'UTF-16 BE',
      doubt: wide.isMarked ? null : '文字コードの印（BOM）がありません',
    }
  }
  const utf8 = readUtf8(bytes)
  if (utf8) return utf8
  const strict = decodeStrictly(bytes, 'shift_jis')
  const encoding = 'Shift_JIS（CP932）'
  if (strict === null) {
    return { text: new TextDecoder('shift_jis').decode(bytes), encoding, doubt: UNREADABLE }
  }
  // EUC-JP reads as a row of half-width kana.
  const isOdd = sharesOf(strict, /[\uff61-\uff9f]/g) > EVEN_ODDS
  return { text: strict, encoding, doubt: isOdd ? '半角カナばかりになります。EUC-JPかもしれません' : null }
}
