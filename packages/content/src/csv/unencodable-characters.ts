/** The replacement of a character that CP932 does not have: the geta mark of Japanese printing. */
export const UNENCODABLE = '〓'

/** The number of replaced characters in a CSV in CP932. */
export const countUnencodable = (bytes: Uint8Array): number =>
  new TextDecoder('shift_jis').decode(bytes).split(UNENCODABLE).length - 1

/** The notice after a file was written; empty if nothing was replaced. */
export const unencodableText = (count: number): string =>
  count === 0 ? '' : `Shift_JISにない文字${count}か所は「${UNENCODABLE}」になっています。`
