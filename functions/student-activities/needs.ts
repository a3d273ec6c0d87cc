import type { FunctionNeeds } from '../function-needs.ts'

export const needs = {
  table: { read: ['MATERIAL#', 'MISSION#', 'SET#', 'SHAREABLE#'], list: ['RESULT#'], write: ['STUDENT#'] },
  secrets: ['token-public-keys', 'sealing-keys'],
} as const satisfies FunctionNeeds
