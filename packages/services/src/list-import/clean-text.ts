import { ideographOf, RADICALS } from '@tcheck/scoring/radicals'

/** What turns the direction of a line or shows nothing: two names that look alike would be two people. */
const UNSEEN = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** か with a mark of its own (U+3099) is が. Kanji of names stay: NFC would replace some of them. */
const MARKED_KANA = /[\u3041-\u30ff][\u3099\u309a]/g

/** A name as it is kept: its own letters, one space between its parts, nothing unseen. Radicals, as a PDF gives them, become kanji. */
export const cleanText = (text: string): string =>
  text
    .replace(RADICALS, ideographOf)
    .replace(MARKED_KANA, (kana) => kana.normalize('NFC'))
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(UNSEEN, '')
    .trim()

const KATAKANA = /[\u30a1-\u30f6]/g
const TO_HIRAGANA = 0x60

/** A reading as it is kept: in hiragana, whatever it was written in (ｱｵｷ, アオキ). */
export const cleanKana = (text: string): string =>
  cleanText(text.normalize('NFKC')).replace(KATAKANA, (letter) =>
    String.fromCharCode(letter.charCodeAt(0) - TO_HIRAGANA),
  )
