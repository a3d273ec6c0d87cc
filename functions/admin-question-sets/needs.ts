import type { FunctionNeeds } from '../function-needs.ts'

export const needs = {
  table: {
    read: ['JOB#', 'MATERIAL#', 'SET#'],
    list: ['SETS#', 'BRANCHES', 'BRANCH#*#MISSIONS'],
    write: ['JOB#', 'JOBS_OPEN', 'SET#'],
  },
  jobs: ['wake'],
  secrets: ['token-public-keys', 'sealing-keys'],
} as const satisfies FunctionNeeds
