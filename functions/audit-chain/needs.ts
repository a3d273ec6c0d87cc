import type { FunctionNeeds } from '../function-needs.ts'

/** The one writer of the audit chains. */
export const needs = {
  table: { read: ['AUDITCHAIN#'], write: ['AUDITCHAIN#'] },
  secrets: [],
} as const satisfies FunctionNeeds
