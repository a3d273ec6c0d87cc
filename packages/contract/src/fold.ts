const KATAKANA = /[\u30a1-\u30f6]/g
const TO_HIRAGANA = 0x60

/** Kanji, hiragana, small letters and digits stay as they are, and most of what is compared is nothing else. */
const IS_FOLDED = /^[a-z0-9\u3041-\u3096\u4e00-\u9fff]*$/

/** A text as lists compare it, on the server and where a screen chooses among what it has: width, case, spaces, and hiragana or katakana make no difference. */
export const fold = (text: string): string =>
  IS_FOLDED.test(text)
    ? text
    : text
        .normalize('NFKC')
        .toLowerCase()
        .replace(/\s/g, '')
        // A mark that stood behind a space is the letter's now: か ゛ is が.
        .normalize('NFKC')
        .replace(KATAKANA, (letter) => String.fromCharCode(letter.charCodeAt(0) - TO_HIRAGANA))

/**
 * The one spelling under which a login is stored and found: `Ｓｔｕｄｅｎｔ０１` and `Student01` are `student01`. A child who types a capital letter
 * can sign in, and no two logins look alike.
 */
export const foldLogin = (typed: string): string => typed.normalize('NFKC').trim().toLowerCase()

/**
 * Whether texts contain every typed word, so 「2組 青木」 finds by class and name.
 * @param exactly texts that must equal a word: a key, a 番
 */
export function finderOf(typed: string): (texts: readonly string[], exactly?: readonly string[]) => boolean {
  const whole = fold(typed)
  const words = typed
    .normalize('NFKC')
    .split(/\s+/)
    .map(fold)
    .filter((word) => word !== '')
  return (texts, exactly = []) => {
    if (exactly.some((text) => fold(text) === whole)) return true
    const folded = texts.map(fold)
    // A mark that stands for itself is a word, yet its letter's where the whole is folded: who types A˘ means ă.
    return (
      folded.some((text) => text.includes(whole)) || words.every((word) => folded.some((text) => text.includes(word)))
    )
  }
}
