/** Signs that Japanese keyboards write by several code points, of which CP932 has one. */
const ALIASES: Readonly<Record<string, string>> = {
  '\u301c': '\uff5e',
  '\u2212': '\uff0d',
  '\u2014': '\u2015',
  '\u2016': '\u2225',
  '\u00a5': '\\',
  '\u203e': '~',
  '\u2044': '/',
}
/** What CP932 has not, as Japanese printers have always shown it. */
const MISSING = '〓'

let table: Map<string, readonly number[]> | undefined

/** Every sign of CP932 by its bytes, read off the platform's own decoder. */
function cp932(): Map<string, readonly number[]> {
  if (table) return table
  const decoder = new TextDecoder('shift_jis')
  const found = new Map<string, readonly number[]>()
  const note = (bytes: readonly number[]) => {
    const sign = decoder.decode(Uint8Array.from(bytes))
    // Of two places the first is the usual one.
    if (!sign.includes('\ufffd') && Array.from(sign).length === 1 && !found.has(sign)) found.set(sign, bytes)
  }
  for (let byte = 0; byte < 0x100; byte++) if (byte < 0x80 || (byte > 0xa0 && byte < 0xe0)) note([byte])
  const leads = Array.from({ length: 0x7c }, (_, at) => 0x81 + at).filter((lead) => lead < 0xa0 || lead > 0xdf)
  for (const lead of leads) for (let trail = 0x40; trail < 0xfd; trail++) if (trail !== 0x7f) note([lead, trail])
  table = found
  return found
}

/**
 * A text as older Japanese programs read it. A sign that CP932 has not is written as what it stands for (㋐ as ア), and one
 * that stands for nothing else as 〓: nothing is dropped unseen.
 */
export function encodeCp932(text: string): Uint8Array {
  const signs = cp932()
  const bytesOf = (sign: string): readonly number[] | undefined => signs.get(sign) ?? signs.get(ALIASES[sign] ?? '')
  const bytes: number[] = []
  for (const sign of text) {
    const missing = bytesOf(MISSING) ?? []
    const plain = bytesOf(sign) ?? Array.from(sign.normalize('NFKC')).flatMap((one) => bytesOf(one) ?? missing)
    for (const byte of plain) bytes.push(byte)
  }
  return Uint8Array.from(bytes)
}
