import { commonWords, keyRows } from './password-common.ts'

/** Why a password is not taken. */
export type PasswordWeakness = 'too_short' | 'too_long' | 'digits_only' | 'repeated' | 'key_row' | 'login' | 'common'

/** Ready to show (`PASSWORD_TOO_WEAK`). */
export const weaknessMessages = {
  too_short: 'パスワードが短すぎます。8文字以上にしてください。',
  too_long: 'パスワードが長すぎます。200文字までにしてください。',
  digits_only: '数字だけのパスワードは、誕生日や電話番号から当てられやすいので使えません。文字も混ぜてください。',
  repeated: '同じ文字のくり返しは当てられやすいので使えません。別のパスワードを決めてください。',
  key_row: 'キーボードの並びや、続きの文字は当てられやすいので使えません。別のパスワードを決めてください。',
  login: 'ユーザー名を使ったパスワードは当てられやすいので使えません。別のパスワードを決めてください。',
  common: 'よく使われる言葉や名前のパスワードは当てられやすいので使えません。言葉を3つ以上つなげると強くなります。',
} as const satisfies Record<PasswordWeakness, string>

const SHORTEST = 8
const LONGEST = 200
/** So much beside words, rows or the login is what everybody adds: a year, a birthday, `!`. */
const USUAL_EXTRA = 4
const SHORTEST_PIECE = 3

/** The signs that stand for letters in everybody's disguise. */
const DISGUISE: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/**
 * Why a password could be guessed, or null where it may be taken.
 *
 * Beside a list of words it knows what people make of them (a year behind, a disguise, the word twice), so that the list
 * stays small and stops far more than the ten thousand most common passwords.
 */
export function passwordWeakness(password: string, loginId: string): PasswordWeakness | null {
  const text = password.normalize('NFKC').toLowerCase()
  const signs = [...text]
  if (signs.length < SHORTEST) return 'too_short'
  if (signs.length > LONGEST) return 'too_long'
  if (isRepeated(text, new Set(signs).size)) return 'repeated'
  if (isKeyRow(text)) return 'key_row'
  if (/^[\d\s\-/.]+$/.test(text)) return 'digits_only'
  if (isLogin(text, loginId.normalize('NFKC').toLowerCase())) return 'login'
  return isCommon(text) || isCommon(undisguised(text)) ? 'common' : null
}

function isRepeated(text: string, different: number): boolean {
  if (different <= 3) return true
  const shortest = /^(.{1,5}?)\1+$/u.exec(text)?.[1]
  return shortest !== undefined
}

/** All of it, or all but an usual extra, is pieces of rows of keys, forwards or backwards. */
function isKeyRow(text: string): boolean {
  let left = text
  let pieces = 0
  let other = 0
  while (left !== '') {
    const piece = longestRow(left)
    if (piece >= SHORTEST_PIECE) {
      pieces += 1
      left = left.slice(piece)
    } else {
      other += 1
      left = left.slice(1)
    }
  }
  return pieces > 0 && pieces <= 3 && other <= 1
}

function longestRow(text: string): number {
  for (let length = Math.min(text.length, 12); length >= SHORTEST_PIECE; length--) {
    const piece = text.slice(0, length)
    if (keyRows.some((row) => row.includes(piece))) return length
  }
  return 0
}

function isLogin(text: string, login: string): boolean {
  if (login.length < SHORTEST_PIECE) return false
  const backwards = [...login].reverse().join('')
  return [login, backwards].some((name) => text.includes(name) && [...text.replaceAll(name, '')].length < 6)
}

const undisguised = (text: string) => text.replace(/[013457@$!]/g, (sign) => DISGUISE[sign] ?? sign)

/** One or two common words, or one twice, and no more than an usual extra. */
function isCommon(text: string): boolean {
  const words = text.split(/[\d\W_]+/u).filter((word) => word.length > 1)
  const kana = text.match(/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー]+/gu) ?? []
  const all = [...words, ...kana]
  const extra = [...text].length - all.join('').length
  if (all.length === 0 || extra > 2 * USUAL_EXTRA) return false
  const lengths = all.map(wordsIn)
  return lengths.every((count) => count > 0) && lengths.reduce((sum, count) => sum + count, 0) <= 2
}

/** Of how many common words a text consists (1 or 2); 0 where it has anything else, but for up to two letters at its end. */
function wordsIn(text: string): number {
  const isWord = (part: string) => commonWords.has(part)
  if (isWord(text) || isWord(text.slice(0, -1))) return 1
  for (let cut = SHORTEST_PIECE; cut <= text.length - SHORTEST_PIECE; cut++) {
    if (commonWords.has(text.slice(0, cut)) && commonWords.has(text.slice(cut))) return 2
  }
  return 0
}
