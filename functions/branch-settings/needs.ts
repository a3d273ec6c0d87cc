import type { FunctionNeeds } from '../function-needs.ts'

export const needs = {
  table: { read: ['DAY#'], write: ['BRANCH#', 'DAY#', 'OWED#'], remove: ['BRANCH#', 'DAY#', 'OWED#'] },
  secrets: ['token-public-keys', 'sealing-keys'],
} as const satisfies FunctionNeeds
