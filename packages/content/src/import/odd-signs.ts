/** What a decoder writes for broken bytes, and control characters: no text has them but by a broken file. */
const BROKEN = /[\ufffd\p{Cc}]/u
/** Tabs, line ends and U+0085, which are white space. */
const WHITE = /\s|\x85/
/** Characters of one machine's own font (外字). Another machine shows nothing for them, or something else. */
const PRIVATE = /\p{Co}/u

const PLACES_NAMED = 5

interface OddSigns {
  kind: 'garbled' | 'private_use'
  /** With the places of the signs, counted in characters. */
  trouble: string
  remedy: string
}

/** What of a text was broken on its way, or is seen on one machine alone. */
export function oddSignsOf(text: string): OddSigns[] {
  if (!BROKEN.test(text) && !PRIVATE.test(text)) return []
  const placesOf = (isOdd: (sign: string) => boolean) =>
    Array.from(text).flatMap((sign, at) => (isOdd(sign) ? [at + 1] : []))
  const broken = placesOf((sign) => BROKEN.test(sign) && !WHITE.test(sign))
  const own = placesOf((sign) => PRIVATE.test(sign))
  const found: OddSigns[] = []
  if (broken.length > 0)
    found.push({
      kind: 'garbled',
      trouble: `読めない文字があります${placeWords(broken)}`,
      remedy: '文字化けしていないか、もとのファイルで確かめてください。',
    })
  if (own.length > 0)
    found.push({
      kind: 'private_use',
      trouble: `外字があります${placeWords(own)}`,
      remedy: 'ほかの端末では見えません。ふつうの文字に直してください。',
    })
  return found
}

const placeWords = (places: readonly number[]): string =>
  `（${places.slice(0, PLACES_NAMED).join('、')}文字目${places.length > PLACES_NAMED ? 'など' : ''}）`
