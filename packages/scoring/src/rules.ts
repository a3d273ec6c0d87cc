/**
 * The number of the rules that a set's version is marked by (domain.md): 1 folds widths, NFC, ends and numbers; 2 folds
 * whatever a class would call the same text; 3 also holds places that take several markers against their parts one by one.
 * A version keeps the number that it was stored with.
 */
export type Rules = 1 | 2 | 3

/** What is stored from now on. */
export const NEWEST_RULES = 3 satisfies Rules

/** @param stored  as a set's version holds it; what was stored before rules had a number holds none */
export const rulesOf = (stored: number | undefined): Rules =>
  stored === 2 ? 2 : stored !== undefined && stored > 2 ? NEWEST_RULES : 1
