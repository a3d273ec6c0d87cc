/** Distance from a full-width form (U+FF01–FF5E) to its ASCII character. */
const FULL_WIDTH_OFFSET = 0xfee0

export const isFullWidth = (code: number): boolean => code >= 0xff01 && code <= 0xff5e

/** Zero-width spaces and joiners, direction marks, word joiners, the byte order mark: what rules 1 remove. */
const isZeroWidth = (code: number): boolean =>
  (code >= 0x200b && code <= 0x200f) ||
  (code >= 0x202a && code <= 0x202e) ||
  (code >= 0x2060 && code <= 0x206f) ||
  code === 0xfeff ||
  code === 0x180e

/** Few enough to be the arguments of one call, so that a long text is not put together character by character. */
const FOLDED_AT_ONCE = 4096

/** So short a text is put together sign by sign. */
const SHORT = 13

/** Full-width forms become ASCII; characters without a width go. */
export function foldWidths(text: string): string {
  let folded = ''
  if (text.length < SHORT) {
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (!isZeroWidth(code)) folded += String.fromCharCode(isFullWidth(code) ? code - FULL_WIDTH_OFFSET : code)
    }
    return folded
  }
  let codes: number[] = []
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (isZeroWidth(code)) continue
    codes.push(isFullWidth(code) ? code - FULL_WIDTH_OFFSET : code)
    if (codes.length < FOLDED_AT_ONCE) continue
    folded += String.fromCharCode(...codes)
    codes = []
  }
  return folded + String.fromCharCode(...codes)
}
