import type { CellValue } from '../sheet.ts'

/** Why a cell is not simply the text or number that the file stores. */
type OddReason = 'date' | 'error' | 'formula-without-value' | 'formatted' | 'styled'

/** How a part of a text looks, where that changes what it says. */
export interface TextLook {
  script: 'plain' | 'super' | 'sub'
  isStruck: boolean
  isUnderlined: boolean
}

export interface TextRun extends TextLook {
  text: string
}

export const PLAIN_LOOK: TextLook = { script: 'plain', isStruck: false, isUnderlined: false }

interface OddDetails {
  /** The value in the file, as a text. */
  stored?: string
  /** false where Excel may show another text. */
  isCertain?: boolean
  /** Of a styled text: all of its parts. */
  runs?: readonly TextRun[]
}

/** A cell whose author sees or means something other than the file stores. */
export class OddCell {
  readonly reason: OddReason
  /** The text as Excel shows it, without what is struck out; of a date `2026-01-02`. */
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

/** A date as its author sees it: `2026-01-02`, with its time where it has one. */
export function dateText(serial: number, is1904: boolean): string {
  if (serial < 0 || serial > LAST_SERIAL) return String(serial)
  const phantom = !is1904 && serial < 60 ? 1 : 0
  const at = (is1904 ? EPOCH_1904 : EPOCH_1900) + Math.round((serial + phantom) * 86_400) * 1000
  return momentText(at)
}

function momentText(at: number): string {
  const iso = new Date(at).toISOString()
  return at % DAY_MS === 0 ? iso.slice(0, 10) : iso.slice(0, 19).replace('T', ' ')
}

const ISO_MOMENT = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(?::\d\d(?:\.\d+)?)?)?(?:Z|[+-]\d\d:\d\d)?$/

/** The text of a date that is stored as such (`t="d"`): the time on the wall, as Excel shows it, whatever zone stands behind it. */
export function isoDateText(raw: string): string {
  const [, day, time = ''] = ISO_MOMENT.exec(raw.trim()) ?? []
  const at = Date.parse(`${day}${time === '' ? 'T00:00' : time}Z`)
  const isReal = !Number.isNaN(at) && new Date(at).toISOString().startsWith(day ?? '')
  return isReal ? momentText(Math.round(at / 1000) * 1000) : raw.trim().replace('T', ' ')
}
