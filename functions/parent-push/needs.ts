import type { FunctionNeeds } from '../function-needs.ts'

export const needs = {
  table: { read: ['LIMIT#'], write: ['ACCOUNT#', 'LIMIT#'], remove: ['ACCOUNT#'] },
  secrets: ['token-public-keys', 'sealing-keys'],
} as const satisfies FunctionNeeds
