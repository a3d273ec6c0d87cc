/** The replacement of a character that CP932 does not have: the geta mark of Japanese printing. */
export const UNENCODABLE = '〓'

/** The number of 〓 in a CSV in CP932: the replaced characters, and those that the text had itself. */
export const countUnencodable = (bytes: Uint8Array): number =>
  new TextDecoder('shift_jis').decode(bytes).split(UNENCODABLE).length - 1

/** The notice after a file was written; empty without a 〓. It does not say which of them the text had itself. */
export const unencodableText = (count: number): string =>
  count === 0 ? '' : `「${UNENCODABLE}」が${count}か所あります。Shift_JISにない文字は「${UNENCODABLE}」になります。`
