import { SHORT_CODE_HOURS } from '@tcheck/contract/short-code'

const MINUTE_MS = 60_000

/** 「482 914」: in two threes, as one reads it out and writes it on the board. */
export const spacedCode = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`

/** 「あと2時間59分」; null once it is over. Minutes that have begun count; never more than a code has, since this device's clock may be slow. */
export function timeLeftText(endsAt: string, now: Date): string | null {
  const minutes = Math.min(SHORT_CODE_HOURS * 60, Math.ceil((Date.parse(endsAt) - now.getTime()) / MINUTE_MS))
  if (minutes <= 0) return null
  const hours = Math.floor(minutes / 60)
  return `あと${hours > 0 ? `${hours}時間` : ''}${minutes % 60 > 0 || hours === 0 ? `${minutes % 60}分` : ''}`
}
