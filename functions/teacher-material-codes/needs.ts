import type { FunctionNeeds } from '../function-needs.ts'

export const needs = {
  table: { read: ['MATERIAL#'], write: ['BRANCH#'] },
  secrets: ['token-public-keys', 'sealing-keys'],
} as const satisfies FunctionNeeds
