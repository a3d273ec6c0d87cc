import type { FunctionNeeds } from '../function-needs.ts'

export const needs = {
  table: { read: ['SET#'], list: ['SETS#'], write: ['SET#'] },
  secrets: ['token-public-keys', 'sealing-keys'],
} as const satisfies FunctionNeeds
