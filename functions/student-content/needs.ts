import type { FunctionNeeds } from '../function-needs.ts'

export const needs = {
  table: { read: ['CLASS#', 'MASTER#', 'MATERIAL#', 'MISSION#', 'SET#', 'SHAREABLE#', 'TESTS#'], list: ['RESULT#'] },
  secrets: ['token-public-keys', 'sealing-keys'],
} as const satisfies FunctionNeeds
