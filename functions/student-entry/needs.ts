import type { FunctionNeeds } from '../function-needs.ts'

export const needs = {
  table: {
    read: ['BRANCH#', 'LIMIT#', 'MISSION#', 'SET#', 'SHAREABLE#', 'SHORT_CODE#', 'STAGE', 'STUDENT#'],
    list: ['RESULT#'],
    write: ['LIMIT#', 'SHAREABLE#', 'STUDENT#'],
  },
  secrets: ['sealing-keys'],
} as const satisfies FunctionNeeds
