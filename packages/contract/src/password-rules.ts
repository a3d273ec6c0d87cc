import { commonParts, keyRows } from './password-common.ts'
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from './password-length.ts'

/** Why a password is not taken. */
export type PasswordWeakness =
  | 'too_short'
  | 'too_long'
  | 'digits_only'
  | 'repeated'
  | 'key_row'
  | 'login'
  | 'common'
  | 'same'

/** Ready to show (`PASSWORD_TOO_WEAK`, `PASSWORD_SAME`). */
export const weaknessMessages = {
  too_short: 'パスワードが短すぎます。8文字以上にしてください。',
  too_long: 'パスワードが長すぎます。200文字までにしてください。',
  digits_only: '数字だけのパスワードは、誕生日や電話番号から当てられやすいので使えません。文字も混ぜてください。',
  repeated: '同じ文字のくり返しは当てられやすいので使えません。別のパスワードを決めてください。',
  key_row: 'キーボードの並びや、続きの文字は当てられやすいので使えません。別のパスワードを決めてください。',
  login: 'ユーザー名を使ったパスワードは当てられやすいので使えません。別のパスワードを決めてください。',
  common:
    'よく使われる言葉や名前のパスワードは当てられやすいので使えません。すきな言葉を3つつなげましょう(例: mikan-densha-yuki)。',
  same: '今と同じパスワードです。別のパスワードを決めてください。',
} as const satisfies Record<PasswordWeakness, string>

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

/** What a password is compared with; null: not known here, so that only the server can tell. */
export interface PasswordOwner {
  loginId: string | null
  /** Left out where there is none, or nobody asks for it. */
  currentPassword?: string
}

/** One rule as a form shows it, and whether a password keeps it; null: only the server knows. */
interface PasswordRule {
  label: string
  weakness: PasswordWeakness
  isMet: boolean | null
}

const folded = (text: string) => text.normalize('NFKC').toLowerCase()

/**
 * Every rule for a new password, in the order of their check. Form and server use this list: a password is accepted exactly if every rule
 * is met. Blanks count like any other character, also at the ends. Besides a list of words it knows usual variations (a year at the end,
 * substituted letters, the word twice), so a small list rejects far more than the ten thousand most common passwords.
 */
export function passwordRules(password: string, { loginId, currentPassword }: PasswordOwner): PasswordRule[] {
  // Longer ones are refused whatever they hold: a pasted book must not stop the page.
  const text = folded(password.slice(0, LONGEST_PASSWORD + 1))
  const signs = [...text]
  const rule = (label: string, weakness: PasswordWeakness, isBroken: boolean): PasswordRule => ({
    ...{ label, weakness },
    // An empty field keeps no rule.
    isMet: signs.length > 0 && !isBroken,
  })
  const login = rule('ユーザー名を使っていない', 'login', loginId !== null && isLogin(text, folded(loginId)))
  return [
    rule(`${SHORTEST_PASSWORD}文字以上`, 'too_short', signs.length < SHORTEST_PASSWORD),
    rule(`${LONGEST_PASSWORD}文字まで`, 'too_long', password.length > LONGEST_PASSWORD),
    rule('同じ文字のくり返しでない', 'repeated', isRepeated(text, new Set(signs).size)),
    rule('キーボードの並びや、続きの文字でない', 'key_row', isKeyRow(text)),
    rule('数字だけでない', 'digits_only', /^[\d\s\-/.]+$/.test(text)),
    { ...login, isMet: loginId === null ? null : login.isMet },
    rule('よく使われる言葉や名前だけでない', 'common', isCommon(text) || isCommon(undisguised(text))),
    ...(currentPassword === undefined
      ? []
      : [
          rule(
            '今のパスワードとちがう',
            'same',
            currentPassword === '' || password.normalize('NFKC') === currentPassword.normalize('NFKC'),
          ),
        ]),
  ]
}

/** Why a password is not taken, the first reason; null where it is. */
export const passwordWeakness = (password: string, owner: PasswordOwner): PasswordWeakness | null =>
  passwordRules(password, owner).find(({ isMet }) => isMet === false)?.weakness ?? null

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
  const isWord = (part: string) => commonParts.has(part)
  if (isWord(text) || isWord(text.slice(0, -1))) return 1
  for (let cut = SHORTEST_PIECE; cut <= text.length - SHORTEST_PIECE; cut++) {
    if (commonParts.has(text.slice(0, cut)) && commonParts.has(text.slice(cut))) return 2
  }
  return 0
}
