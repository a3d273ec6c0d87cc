import type { FunctionNeeds } from '../function-needs.ts'

export const needs = {
  table: { read: ['CLASS#', 'MISSION#', 'SET#', 'SHAREABLE#', 'STUDENT#', 'TESTS#'], list: ['RESULT#'] },
  secrets: ['token-public-keys', 'sealing-keys', 'media-signing'],
} as const satisfies FunctionNeeds
