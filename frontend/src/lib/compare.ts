/** Of codes, days and moments in ISO 8601: as their letters are coded, whatever the language. */
export const byCode = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

const NUMBER = /^\d{1,9}$/

/** Of names and their readings. */
export const inJapanese = (one: string, other: string): number => one.localeCompare(other, 'ja', { numeric: true })

/**
 * As a school counts: 「2」 before 「10」, numbers before words, words as Japanese sorts them. Only for words is the browser's
 * collation asked, whose first answer costs a slow device up to 300 ms.
 */
export function asCounted(one: string, other: string): number {
  if (NUMBER.test(one) && NUMBER.test(other)) return Number(one) - Number(other)
  return inJapanese(one, other)
}
