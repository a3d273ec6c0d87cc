import type { FunctionNeeds } from '../function-needs.ts'

export const needs = {
  table: {
    read: ['CLASS#', 'MATERIAL#', 'MISSION#', 'SET#', 'SHAREABLE#'],
    list: ['RESULT#'],
    /** A class's partition: that the last of it has finished is noted at the guard of its test. */
    write: ['CLASS#', 'STUDENT#'],
  },
  secrets: ['token-public-keys', 'sealing-keys'],
} as const satisfies FunctionNeeds
