import type { FunctionNeeds } from '../function-needs.ts'

export const needs = {
  table: { read: ['MASTER#', 'MATERIAL#'], write: ['BRANCH#', 'LIMIT#', 'MATERIAL#'], remove: ['BRANCH#'] },
  secrets: ['token-public-keys', 'sealing-keys'],
} as const satisfies FunctionNeeds
