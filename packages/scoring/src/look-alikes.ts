import { ideographOf } from './radicals.ts'

/** Characters that look the same in most fonts; some or all rules compare them as different ones. */
const GROUPS = [
  'ー一-|ｰ―',
  'ロ口',
  'ニ二',
  'ハ八',
  'エ工',
  'カ力',
  'ト卜',
  'タ夕',
  'へヘ',
  'べベ',
  'ぺペ',
  'りリ',
  'O0o○Ｏ',
  'l1I|',
  'x×X',
  '・·•･',
  '.。．',
  ',、',
  "'′’",
  '°º˚゜',
  '…⋯',
  ':∶',
  '/⁄∕',
  '²2',
  '³3',
] as const

/** A character of one machine's own font (外字): on another it looks like nothing, or like any other. */
export const isPrivateUse = (sign: string): boolean => /^\p{Co}$/u.test(sign)

const looksAlike = (sign: string, other: string): boolean =>
  GROUPS.some((group) => group.includes(sign) && group.includes(other)) ||
  ideographOf(sign.normalize('NFC')) === ideographOf(other.normalize('NFC')) ||
  isPrivateUse(sign) ||
  isPrivateUse(other)

/**
 * Where two texts look alike and are not the same: their pairs of different characters, each once.
 *
 * @returns none where they are the same, or differ for the eye as well
 */
export function lookAlikesOf(one: string, other: string): readonly (readonly [string, string])[] {
  const [signs, others] = [Array.from(one), Array.from(other)]
  if (signs.length !== others.length) return []
  const pairs = new Map<string, readonly [string, string]>()
  for (const [at, sign] of signs.entries()) {
    const against = others[at] ?? ''
    if (sign === against) continue
    if (!looksAlike(sign, against)) return []
    pairs.set(sign + against, [sign, against])
  }
  return [...pairs.values()]
}
