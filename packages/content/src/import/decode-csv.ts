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
/** Sequences of several bytes that are good UTF-8 by chance: two may be, three are hardly ever. */
const FEW_SEQUENCES = 3

function utf16Of(bytes: Uint8Array): { name: 'utf-16le' | 'utf-16be'; isMarked: boolean } | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return { name: 'utf-16le', isMarked: true }
  if (first === 0xfe && second === 0xff) return { name: 'utf-16be', isMarked: true }
  // A header of Latin letters has a zero in every other byte; no other encoding has any.
  const head = bytes.subarray(0, LOOKED_AT)
  const zeros = [0, 0]
  head.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  if (even + odd === 0) return null
  return { name: odd > even ? 'utf-16le' : 'utf-16be', isMarked: false }
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

function readUtf8(bytes: Uint8Array): CsvText | null {
  const text = decodeStrictly(bytes, 'utf-8')
  if (text === null) return null
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf)
    return { text, encoding: 'UTF-8（BOMつき）', doubt: null }
  const sequences = text.match(/\P{ASCII}/gu)?.length ?? 0
  if (sequences === 0) return { text, encoding: 'ASCII', doubt: null }
  const isShiftJisToo = sequences < FEW_SEQUENCES && decodeStrictly(bytes, 'shift_jis') !== null
  return { text, encoding: 'UTF-8', doubt: isShiftJisToo ? 'Shift_JISとしても読めます' : null }
}

/**
 * Text of a CSV file: what a mark says; UTF-16 without one by its zeros; strict UTF-8; else Shift_JIS as Excel in Japan saves it
 * (CP932). What it may be besides is said.
 */
export function decodeCsv(bytes: Uint8Array): CsvText {
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
    return { text: new TextDecoder('shift_jis').decode(bytes), encoding, doubt: '読めない文字があります' }
  }
  // EUC-JP reads as a row of half-width kana.
  const isOdd = sharesOf(strict, /[\uff61-\uff9f]/g) > EVEN_ODDS
  return { text: strict, encoding, doubt: isOdd ? '半角カナばかりになります。EUC-JPかもしれません' : null }
}
