import type { FunctionNeeds } from '../function-needs.ts'

/** Sums over all schools, and the sets that they are of; of students nothing. */
export const needs = {
  table: { read: ['QUESTION_COUNTS#', 'SET#'], list: ['QUESTION_DOUBTS'] },
  secrets: ['token-public-keys', 'sealing-keys'],
} as const satisfies FunctionNeeds
