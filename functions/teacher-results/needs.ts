import type { FunctionNeeds } from '../function-needs.ts'

/** Writes workbooks of 400 students × 60 questions in memory. */
export const needs = {
  table: {
    read: ['CLASS#', 'LIVE#', 'MISSION#', 'SET#'],
    list: ['RESULT#'],
    write: ['BRANCH#', 'CLASS#', 'LIVE#'],
    remove: ['CLASS#'],
  },
  secrets: ['token-public-keys', 'sealing-keys'],
  memoryMegabytes: 1769,
} as const satisfies FunctionNeeds
