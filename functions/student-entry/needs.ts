import type { FunctionNeeds } from '../function-needs.ts'

export const needs = {
  table: {
    read: ['BRANCH#', 'LIMIT#', 'MISSION#', 'SET#', 'SHAREABLE#', 'SHORT_CODE#', 'STAGE', 'STUDENT#'],
    list: ['RESULT#'],
    write: ['AUDIT#', 'LIMIT#', 'SHAREABLE#', 'SHORT_CODE#', 'STUDENT#'],
  },
  secrets: ['sealing-keys'],
} as const satisfies FunctionNeeds
