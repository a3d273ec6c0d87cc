import type { FunctionNeeds } from '../function-needs.ts'

export const needs = {
  table: {
    read: ['JOB#'],
    list: ['PUPILS#'],
    write: ['BRANCH#', 'JOB#', 'JOBS_OPEN'],
    remove: ['BRANCH#'],
  },
  jobs: ['wake'],
  secrets: ['token-public-keys', 'sealing-keys'],
} as const satisfies FunctionNeeds
