import type { FunctionNeeds } from '../function-needs.ts'

export const needs = {
  table: { read: ['UPLOAD#'], write: ['UPLOAD#'] },
  // A signed POST may do no more than who signed it.
  uploads: ['receive'],
  secrets: ['token-public-keys', 'sealing-keys'],
} as const satisfies FunctionNeeds
