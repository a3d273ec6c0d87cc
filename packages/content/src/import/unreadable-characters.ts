/** Replacement and control characters, halves of a pair (a formula can cut 𠮷) and what is no character: only a broken text has them. */
const BROKEN = /[\ufffd-\uffff\p{Cc}\p{Cs}]/u
/** Tabs, line ends and U+0085, which are white space. */
const WHITE = /\s|\x85/
/** Private-use characters (外字). Another machine shows nothing for them, or another character. */
const PRIVATE = /\p{Co}/u

const PLACES_NAMED = 5

interface UnreadableCharacters {
  kind: 'garbled' | 'private_use'
  /** With the positions, counted in characters. */
  trouble: string
  remedy: string
}

/** The broken and private-use characters of a text. */
export function unreadableCharactersOf(text: string): UnreadableCharacters[] {
  if (!BROKEN.test(text) && !PRIVATE.test(text)) return []
  const placesOf = (isOdd: (sign: string) => boolean) =>
    Array.from(text).flatMap((sign, at) => (isOdd(sign) ? [at + 1] : []))
  const broken = placesOf((sign) => BROKEN.test(sign) && !WHITE.test(sign))
  const own = placesOf((sign) => PRIVATE.test(sign))
  const found: UnreadableCharacters[] = []
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
