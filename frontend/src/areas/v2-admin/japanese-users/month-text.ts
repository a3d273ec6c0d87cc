/** 「2026年11月」 of `2026-11`. */
export const monthText = (month: string) => `${Number(month.slice(0, 4))}年${Number(month.slice(5))}月`

/** So many months later, or earlier: `2026-01` of `2025-12`. */
export function monthsFrom(month: string, count: number): string {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
}

/** What an address may say of a month; anything else counts as not said. */
export const monthOfAddress = (text: string | null) =>
  text && /^20\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : undefined
