import type { CellValue } from '../sheet.ts'

/** Why a cell is not simply what stands in it. */
type OddReason = 'date' | 'error' | 'formula-without-value' | 'shown-otherwise'

/** A cell whose value is not what its author sees or means. */
export class OddCell {
  readonly reason: OddReason
  /** What is taken for its text. */
  readonly text: string
  constructor(reason: OddReason, text: string) {
    this.reason = reason
    this.text = text
  }

  toString(): string {
    return this.text
  }
}

export type SheetCell = CellValue | OddCell

const DAY_MS = 86_400_000
/** Serial 0 of either system; the first counts a 29 February 1900 that there never was. */
const EPOCH_1900 = Date.UTC(1899, 11, 30)
const EPOCH_1904 = Date.UTC(1904, 0, 1)
const LAST_SERIAL = 2_958_465

/** A date as its author sees it: `2026-01-02`, with its time where it has one. */
export function dateText(serial: number, is1904: boolean): string {
  if (serial < 0 || serial > LAST_SERIAL) return String(serial)
  const phantom = !is1904 && serial < 60 ? 1 : 0
  const at = (is1904 ? EPOCH_1904 : EPOCH_1900) + Math.round((serial + phantom) * 86_400) * 1000
  const iso = new Date(at).toISOString()
  return at % DAY_MS === 0 ? iso.slice(0, 10) : iso.slice(0, 19).replace('T', ' ')
}
