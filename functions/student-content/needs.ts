import type { FunctionNeeds } from '../function-needs.ts'

export const needs = {
  table: {
    read: ['CLASS#', 'MASTER#', 'MATERIAL#', 'MISSION#', 'SET#', 'SHAREABLE#', 'TESTS#'],
    list: ['RESULT#'],
    /** That a call gave the student the key of an exam. */
    write: ['STUDENT#'],
  },
  secrets: ['token-public-keys', 'sealing-keys'],
} as const satisfies FunctionNeeds
