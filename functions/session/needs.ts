import type { FunctionNeeds } from '../function-needs.ts'

/** Renews tokens, so it signs them. */
export const needs = {
  table: { write: ['ACCOUNT#'], remove: ['ACCOUNT#', 'ACTING#'] },
  secrets: ['token-keys', 'token-public-keys', 'sealing-keys', 'answer-public-key'],
} as const satisfies FunctionNeeds
