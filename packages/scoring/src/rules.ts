/** Each number that rules have had: 1 folds widths, NFC, ends and numbers; 2 folds whatever a class would call the same text;
 * 3 also holds places that take several markers against their parts one by one; 4 also folds radicals, degree signs, long vowels,
 * ellipses and spaces between kana or kanji (domain.md). */
const ALL_RULES = [1, 2, 3, 4] as const

/** The number of the rules that a set's version is marked by. A version keeps the number that it was stored with. */
export type Rules = (typeof ALL_RULES)[number]

/** What is stored from now on. */
export const NEWEST_RULES = 4 satisfies Rules

/** @param stored  as a set's version holds it; what was stored before rules had a number holds none */
export const rulesOf = (stored: number | undefined): Rules =>
  ALL_RULES.find((rules) => rules === stored) ?? (stored !== undefined && stored > NEWEST_RULES ? NEWEST_RULES : 1)
