import type { FunctionNeeds } from '../function-needs.ts'

/** Reads what the readers of the stream left undone, and writes a trial mail for nobody. */
export const needs = {
  table: { read: ['AUDIT#', 'AUDITCHAIN#', 'MAIL#'], write: ['MAIL#'] },
  secrets: [],
} as const satisfies FunctionNeeds
