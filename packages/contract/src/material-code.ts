/**
 * A material code that we issue (教材コード): eleven generated characters and a check character, shown as three groups of four. Browser and
 * server use the same code. A publisher's own codes can have any other shape and stay as they are. There are 23 characters, a prime number.
 * None looks like another in print (no 0 O Q D together, no 1 I L, 2 Z, 5 S, 6 G, 8 B, U V), and weighted sums modulo a prime detect every
 * wrong character and every swap of two.
 */
const SIGNS = 'ACDEFGHJKMNPRTVWXY34679'
const DRAWN = 11
const LENGTH = DRAWN + 1
const GROUP = 4

/** How many different signs may be drawn, and how many of them a code takes. */
export const MATERIAL_CODE_SIGNS = SIGNS.length
export const MATERIAL_CODE_DRAWN = DRAWN

const weighed = (values: readonly number[]) =>
  values.reduce((sum, value, at) => sum + value * (at + 1), 0) % SIGNS.length

/** The sign behind the drawn ones with which the weighted sum of all comes to nothing. */
function checkOf(drawn: readonly number[]): number {
  const sum = weighed(drawn)
  return Array.from(SIGNS, (_, check) => check).find((check) => (sum + check * LENGTH) % SIGNS.length === 0) ?? 0
}

/** @param drawn eleven numbers below {@link MATERIAL_CODE_SIGNS} @returns `ACDE-FGHJ-KMNP` */
export function materialCodeOf(drawn: readonly number[]): string {
  const text = [...drawn, checkOf(drawn)].map((value) => SIGNS[value] ?? '').join('')
  return (text.match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-')
}

const valuesOf = (text: string) => [...text].map((sign) => SIGNS.indexOf(sign))

/** Whether a text has the shape of the codes that we issue, right or mistyped: three fours of letters and digits. */
const isOurShape = (code: string) => /^[A-Z\d]{4}-[A-Z\d]{4}-[A-Z\d]{4}$/.test(code)

/** Whether a code looks like ours and cannot be one: somebody read or typed a sign wrongly. */
export function isMistypedMaterialCode(code: string): boolean {
  if (!isOurShape(code)) return false
  const values = valuesOf(code.replaceAll('-', ''))
  return values.includes(-1) || weighed(values) !== 0
}

/**
 * Normalises a typed code to the stored form: width, case, spaces and the long dashes of a Japanese keyboard do not matter, nor do the
 * hyphens of our own codes.
 */
export function typedMaterialCode(typed: string): string {
  const text = typed
    .normalize('NFKC')
    .replace(/[\s\u200b-\u200d\ufeff]/g, '')
    .replace(/[‐‑‒–—―−ー]/g, '-')
    .toUpperCase()
  return isOursWithoutHyphens(text) ? (text.match(/.{4}/g) ?? []).join('-') : text
}

/** Only what our check confirms: a publisher's own code of twelve characters keeps its shape. */
const isOursWithoutHyphens = (text: string) =>
  text.length === LENGTH && !valuesOf(text).includes(-1) && weighed(valuesOf(text)) === 0
