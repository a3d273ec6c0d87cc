import * as z from 'zod'
import { classResult, conflictingAttempt, deviceSeat, resultRow } from './class-result.ts'
import * as f from './fields.ts'

/**
 * A class's result in a compact form, because the screen polls it. Values of a column are in a list or one letter a column; values of a
 * student are one row, in the order of `bans`. `pack-result.ts` packs and unpacks it.
 */

/** One id a row, '' for none, between spaces; each begins with `head`, which is not said again. */
const packedIds = z.object({ head: z.string(), tails: z.string() })

const packedColumns = z.object({
  /** Main questions in their order, with how many sub questions each has. */
  mains: z.array(z.object({ number: z.int(), title: z.string(), count: z.int() })),
  subs: z.array(z.int()),
  texts: z.array(z.string()),
  /** One letter a column: `k` knowledge, `t` thinking, `a` attitude. */
  viewpoints: z.string(),
  max_scores: z.array(z.int()),
})

/** What few rows have: which, from 0, and what. */
const ofRow = <Value extends z.ZodType>(value: Value) => z.array(z.tuple([z.int(), value]))
const rowNumbers = z.array(z.int())

const packedRows = z.object({
  bans: z.array(z.int()),
  /** One letter a row, as in a mission's progress: `f` finished, `a` answering, `-` not begun. */
  states: z.string(),
  students: packedIds,
  /** Where it begins with a dot, the row's student stands before it. */
  attempts: packedIds,
  scores: z.array(z.int().nullable()),
  /** The letters of `resultRow.marks`; '' where they do not line up with the columns. */
  marks: z.array(z.string()),
  /** Of each `d` in `marks`, row by row; `o` has all points of its column, every other letter none. */
  partial: z.array(z.int()),
  /** Points of rows that the line above does not tell. */
  points: ofRow(z.array(z.int())).optional(),
  /** When a row was last changed: milliseconds after `since`. */
  since: f.dateTime.nullable(),
  updated: z.array(z.int().nullable()),
  late: rowNumbers.optional(),
  offline: rowNumbers.optional(),
  chosen: rowNumbers.optional(),
  by_number: rowNumbers.optional(),
  late_minutes: ofRow(z.int()).optional(),
  rivals: ofRow(z.array(conflictingAttempt)).optional(),
  same_device: ofRow(z.array(deviceSeat)).optional(),
  accepted: ofRow(z.array(z.int())).optional(),
  arrivals: ofRow(resultRow.shape.arrivals.unwrap()).optional(),
  held_ids: ofRow(z.string()).optional(),
})

const packedItems = z.object({
  answered: z.array(z.int()),
  right: z.array(z.int()),
  blank: z.array(z.int()),
  point_biserial: z.array(z.number().nullable()),
  /** Size, rate of the upper, rate of the lower. */
  groups: z.array(z.tuple([z.int(), z.number(), z.number()]).nullable()),
})

export const packedResult = classResult.omit({ columns: true, rows: true, items: true, distribution: true }).extend({
  columns: packedColumns,
  rows: packedRows,
  items: packedItems,
  /** Bars that adjoin: one bound more than there are counts; both empty where there are no bars. */
  distribution: z.object({ bounds: z.array(z.int()), counts: z.array(z.int()) }),
})
export type PackedResult = z.output<typeof packedResult>
