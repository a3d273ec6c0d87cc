import type { FunctionNeeds } from '../function-needs.ts'

export const needs = {
  table: { read: ['LISTED_MISSION#', 'MISSION#'], list: ['BRANCHES'] },
  secrets: ['token-public-keys', 'sealing-keys'],
} as const satisfies FunctionNeeds
