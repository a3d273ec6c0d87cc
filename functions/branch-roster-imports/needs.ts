import type { FunctionNeeds } from '../function-needs.ts'

/** Draws passwords, at 32 ms of a whole processor each. */
export const needs = {
  table: {
    read: ['JOB#', 'LOGIN#', 'MASTER#'],
    list: ['PUPILS#', 'TEACHINGS#'],
    write: ['ACCOUNT#', 'BRANCH#', 'JOB#', 'JOBS_OPEN', 'PASSWORD#'],
    remove: ['BRANCH#'],
  },
  jobs: ['wake'],
  secrets: ['token-public-keys', 'sealing-keys'],
} as const satisfies FunctionNeeds
