import type { FunctionNeeds } from '../function-needs.ts'

/** For the branch and its teachers. */
export const needs = {
  table: {
    read: ['ACCOUNT#', 'BRANCH#', 'DAY#', 'SHIFTS#'],
    list: ['TEACHER_LESSONS#', 'TEACHINGS#'],
    write: ['SHIFTS#'],
    remove: ['SHIFTS#'],
  },
  secrets: ['token-public-keys', 'sealing-keys'],
} as const satisfies FunctionNeeds
