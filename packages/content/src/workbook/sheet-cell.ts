import type { CellValue } from '../sheet.ts'

/** Why the stored value is not the text of the cell. */
type OddReason = 'date' | 'error' | 'formula-without-value' | 'formatted' | 'styled'

/** Font properties that change the meaning of a text. */
export interface TextLook {
  script: 'plain' | 'super' | 'sub'
  isStruck: boolean
  isUnderlined: boolean
  isBold: boolean
  /** A colour other than black; colours of the theme do not count, since texts without a colour have one too. */
  isColoured: boolean
}

export interface TextRun extends TextLook {
  text: string
}

export const PLAIN_LOOK: TextLook = {
  script: 'plain',
  isStruck: false,
  isUnderlined: false,
  isBold: false,
  isColoured: false,
}

interface OddDetails {
  /** The stored value as a text. */
  stored?: string
  /** false if Excel may show another text. */
  isCertain?: boolean
  /** All runs of a styled text. */
  runs?: readonly TextRun[]
}

/** A cell whose stored value differs from the text that its author sees. */
export class OddCell {
  readonly reason: OddReason
  /** The text that Excel shows, without struck-out runs; for a date `2026-01-02`. */
  readonly text: string
  readonly stored: string
  readonly isCertain: boolean
  readonly runs: readonly TextRun[]
  constructor(reason: OddReason, text: string, { stored = text, isCertain = true, runs = [] }: OddDetails = {}) {
    this.reason = reason
    this.text = text
    this.stored = stored
    this.isCertain = isCertain
    this.runs = runs
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

/** A date as its author sees it: `2026-01-02`, with its time where it has one; a time alone, and the zero of an empty cell, are no date. */
export function dateText(serial: number, is1904: boolean): string {
  if (serial < 0 || serial > LAST_SERIAL) return String(serial)
  if (!is1904 && serial < 1) return serial === 0 ? '1900-01-00' : timeText(Math.round(serial * 86_400) * 1000)
  const phantom = !is1904 && serial < 60 ? 1 : 0
  const at = (is1904 ? EPOCH_1904 : EPOCH_1900) + Math.round((serial + phantom) * 86_400) * 1000
  return momentText(at)
}

const timeText = (at: number): string => new Date(at).toISOString().slice(11, 19)

function momentText(at: number): string {
  const iso = new Date(at).toISOString()
  return at % DAY_MS === 0 ? iso.slice(0, 10) : iso.slice(0, 19).replace('T', ' ')
}

const ISO_MOMENT = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(?::\d\d(?:\.\d+)?)?)?(?:Z|[+-]\d\d:\d\d)?$/

/** The text of an ISO date (`t="d"`): wall-clock time, as Excel shows it; the zone is ignored. */
export function isoDateText(raw: string): string {
  const [, day, time = ''] = ISO_MOMENT.exec(raw.trim()) ?? []
  const at = Date.parse(`${day}${time === '' ? 'T00:00' : time}Z`)
  const isReal = !Number.isNaN(at) && new Date(at).toISOString().startsWith(day ?? '')
  return isReal ? momentText(Math.round(at / 1000) * 1000) : raw.trim().replace('T', ' ')
}
