import type { FunctionNeeds } from '../function-needs.ts'

export const needs = {
  table: {
    read: ['CLASS#', 'JOB#', 'MISSION#', 'SET#', 'STUDENT#'],
    list: ['BRANCH#*#MISSIONS', 'RESULT#'],
    write: ['BRANCH#', 'CLASS#', 'JOB#', 'JOBS_OPEN'],
  },
  jobs: ['wake'],
  secrets: ['token-public-keys', 'sealing-keys'],
} as const satisfies FunctionNeeds
