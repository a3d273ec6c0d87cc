import type { FunctionNeeds } from '../function-needs.ts'

export const needs = {
  table: { read: ['SET#', 'SHAREABLE#'], list: ['BRANCHES', 'SETS#', 'SHAREABLES'], write: ['SHAREABLE#'] },
  secrets: ['token-public-keys', 'sealing-keys'],
} as const satisfies FunctionNeeds
