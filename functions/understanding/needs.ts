import type { FunctionNeeds } from '../function-needs.ts'

/** For the branch and its teachers, who look and change nothing. */
export const needs = {
  table: { read: ['ACCOUNT#', 'COURSE#', 'COURSES#', 'LEARNING#', 'MASTER#', 'SET#', 'STUDENT#'] },
  secrets: ['token-public-keys', 'sealing-keys'],
} as const satisfies FunctionNeeds
