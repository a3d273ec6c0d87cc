import type { FunctionNeeds } from '../function-needs.ts'

export const needs = {
  table: { read: ['MASTER#'], list: ['SETS#'], write: ['MASTER#', 'SET#'] },
  secrets: ['token-public-keys', 'sealing-keys'],
} as const satisfies FunctionNeeds
