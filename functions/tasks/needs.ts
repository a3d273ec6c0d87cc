import type { FunctionNeeds } from '../function-needs.ts'

/** For the branch and its teachers, who hand out. What students did is read, and parents are told by mail. */
export const needs = {
  table: {
    read: ['ACCOUNT#', 'COURSE#', 'COURSES#', 'LEARNING#', 'PLANS#', 'SET#', 'STUDENT#'],
    list: ['PUPILS#', 'SETS#'],
    write: ['MAIL#', 'PLANS#'],
    remove: ['PLANS#'],
  },
  secrets: ['token-public-keys', 'sealing-keys'],
} as const satisfies FunctionNeeds
