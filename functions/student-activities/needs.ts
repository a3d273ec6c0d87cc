import type { FunctionNeeds } from '../function-needs.ts'

export const needs = {
  table: {
    read: ['CLASS#', 'LIVE#', 'MATERIAL#', 'MISSION#', 'SET#', 'SHAREABLE#', 'TESTS#'],
    list: ['RESULT#'],
    /** Of tests: that the last of a class has finished is noted at the guard; of who looks on: that something has changed; of timed tests: who begins on which device. */
    write: ['DEVICE#', 'LIVE#', 'STUDENT#', 'TESTS#'],
  },
  secrets: ['token-public-keys', 'sealing-keys'],
} as const satisfies FunctionNeeds
