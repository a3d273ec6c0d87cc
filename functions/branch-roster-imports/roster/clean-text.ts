/** What turns the direction of a line or shows nothing: two names that look alike would be two people. */
const UNSEEN = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** A name as it is kept: its own letters, one space between its parts, nothing unseen. */
export const cleanText = (text: string): string =>
  text
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
