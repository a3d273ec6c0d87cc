/** What stands for a sign that CP932 has not, as Japanese printers have always shown it. */
export const MISSING_SIGN = '〓'

/** How many signs of a CSV in CP932 could not be written. */
export const missingSignsIn = (bytes: Uint8Array): number =>
  new TextDecoder('shift_jis').decode(bytes).split(MISSING_SIGN).length - 1

/** Said once a file is written; empty where nothing is missing. */
export const missingSignsText = (count: number): string =>
  count === 0 ? '' : `Shift_JISにない文字${count}か所は「${MISSING_SIGN}」になっています。`
