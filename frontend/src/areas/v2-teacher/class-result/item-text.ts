import type { ResultItem, TeachingReason } from '@tcheck/contract/class-result'

/** Why a sub question is to be taught again. */
export const reasonWords: Readonly<Record<TeachingReason, string>> = {
  same_mistake: '同じまちがいをした人が多くいます',
  left_empty: '答えられずに終えた人が多くいます',
  weaker_half: '得点の低い人が、まとまってつまずいています',
  many_wrong: '半分より多くの人が、まちがえました',
}

const mostBans = 6

/** 「3番・8番 ほか4人」 */
export function bansText(bans: readonly number[]): string {
  const shown = bans.slice(0, mostBans).map((ban) => `${ban}番`)
  const others = bans.length - shown.length
  return shown.join('・') + (others > 0 ? ` ほか${others}人` : '')
}

/** Shares of those who had it right from which a question is called so, downwards. */
const facilities = [
  [0.8, 'やさしい小問です'],
  [0.5, 'ちょうどよい小問です'],
  [0, '難しかった小問です'],
] as const

/** How hard it was; null while nobody has finished. */
export function facilityText({ answered, right }: ResultItem): string | null {
  if (answered === 0) return null
  return facilities.find(([from]) => right / answered >= from)?.[1] ?? null
}

/** Both groups of ten or more: with fewer, one student more or less turns the sentence over. */
const enoughInGroup = 10
const clear = 0.3
const none = 0.1

/** What the two groups say of the question, as one sentence. */
export function groupsText({ groups }: ResultItem): string {
  if (!groups) return '人数が少ないので、上位と下位をくらべられません。'
  if (groups.size < enoughInGroup) return `上位も下位も${groups.size}人なので、目安です。`
  const difference = groups.upper - groups.lower
  if (difference < 0) return '下位の人のほうが、よくできています。正答や問題文を確かめてください。'
  if (difference < none) return '上位と下位で、差がありません。'
  return difference >= clear
    ? 'わかっている人と、つまずいた人が分かれました。'
    : '上位の人のほうが、少しよくできています。'
}
