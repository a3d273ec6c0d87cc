import type { FunctionNeeds } from '../function-needs.ts'

export const needs = {
  table: { write: ['ACCOUNT#', 'STUDENT#'] },
  secrets: ['token-public-keys', 'sealing-keys'],
} as const satisfies FunctionNeeds
