/** Characters that look the same in most fonts and are compared as different ones. */
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
  '°º˚',
  '²2',
  '³3',
] as const

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
    if (!GROUPS.some((group) => group.includes(sign) && group.includes(against))) return []
    pairs.set(sign + against, [sign, against])
  }
  return [...pairs.values()]
}
