import type { FunctionNeeds } from '../function-needs.ts'

export const needs = {
  table: {
    read: ['CLASS#', 'MATERIAL#', 'MISSION#', 'SET#', 'SHORT_CODE#', 'TESTS#'],
    list: ['BRANCH#*#MISSIONS', 'RESULT#', 'SHAREABLES'],
    write: ['CLASS#', 'MISSION#', 'SET#', 'SHORT_CODE#', 'STUDENT#', 'TESTS#'],
    remove: ['CLASS#', 'SET#', 'STUDENT#', 'TESTS#'],
  },
  secrets: ['token-public-keys', 'sealing-keys'],
} as const satisfies FunctionNeeds
