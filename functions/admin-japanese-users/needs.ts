import type { FunctionNeeds } from '../function-needs.ts'

/** Numbers of branches; of students nothing. */
export const needs = {
  table: { read: ['JAPANESE_USERS#'], list: ['BRANCHES'] },
  secrets: ['token-public-keys', 'sealing-keys'],
} as const satisfies FunctionNeeds
