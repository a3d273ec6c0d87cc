import type { FunctionNeeds } from '../function-needs.ts'

export const needs = {
  table: { write: ['BRANCH#', 'DAY#', 'OWED#'] },
  secrets: ['token-public-keys', 'sealing-keys'],
} as const satisfies FunctionNeeds
