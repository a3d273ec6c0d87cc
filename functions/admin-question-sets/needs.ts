import type { FunctionNeeds } from '../function-needs.ts'

export const needs = {
  table: { read: ['SET#', 'MATERIAL#'], list: ['SETS#', 'BRANCHES', 'BRANCH#*#MISSIONS'], write: ['SET#'] },
  secrets: ['token-public-keys', 'sealing-keys'],
} as const satisfies FunctionNeeds
