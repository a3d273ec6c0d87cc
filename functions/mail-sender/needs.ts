import type { FunctionNeeds } from '../function-needs.ts'

/** Looks up where a mail goes, and opens the code that some of them tell. */
export const needs = {
  table: { read: ['ACCOUNT#', 'MAIL#'], write: ['ACCOUNT#', 'MAIL#'] },
  secrets: ['sealing-keys'],
} as const satisfies FunctionNeeds
